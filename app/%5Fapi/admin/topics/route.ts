import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { createStaffTopic } from '@/lib/topic-edit/commands';
import { staffTopicView, topicCreation } from '@/lib/topic-edit/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'createTopic',
      summary: 'Creates a topic; with object_id, that tweet is put into it',
      access: 'staff',
      limit: LIMITS.write,
      body: topicCreation,
      response: z.object({ topic: staffTopicView, tweet: staffTweetView.optional() }),
      statuses: [201],
      errors: ['conflict', 'not_found'],
    },
    async ({ body, writeContext }) => reply(await createStaffTopic(body, writeContext()), { status: 201 }),
  ),
});
