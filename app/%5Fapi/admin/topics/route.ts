import { z } from 'zod';
import { createStaffTopic } from '@/lib/domain/topic/staff-commands';
import { staffTopicView, topicCreation } from '@/lib/domain/topic/staff-schema';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

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
