import { z } from 'zod';
import { mergeTopics } from '@/lib/domain/topic/moves';
import { staffTopicView, topicMerge } from '@/lib/domain/topic/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'mergeTopics',
      summary: 'Moves the tweets, tags and addresses of a topic to another, and deletes it',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: topicMerge,
      response: z.object({ topic: staffTopicView, moved: z.number().int() }),
      errors: ['conflict'],
    },
    async ({ params, body, writeContext }) => mergeTopics(params.id, body.into, writeContext()),
  ),
});
