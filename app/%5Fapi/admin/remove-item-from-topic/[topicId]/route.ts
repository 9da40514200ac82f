import { z } from 'zod';
import { removeTag } from '@/lib/desk/tweet-edits';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { idInUrl, objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'removeTweetFromTopic',
      summary: 'Takes a tweet out of a topic',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ topicId: idInUrl }),
      body: z.strictObject({ object_id: objectId }),
      response: z.object({ tweet: staffTweetView }),
    },
    async ({ params, body, writeContext }) => ({
      tweet: await removeTag('topics', params.topicId, body.object_id, writeContext()),
    }),
  ),
});
