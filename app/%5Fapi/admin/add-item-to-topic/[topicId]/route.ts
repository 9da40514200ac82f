import { z } from 'zod';
import { addTag } from '@/lib/desk/tweet-edits';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { idInUrl, objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'addTweetToTopic',
      summary: 'Puts a tweet into a topic',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ topicId: idInUrl }),
      body: z.strictObject({ object_id: objectId }),
      response: z.object({ tweet: staffTweetView }),
    },
    async ({ params, body, writeContext }) => ({
      tweet: await addTag('topics', params.topicId, body.object_id, writeContext()),
    }),
  ),
});
