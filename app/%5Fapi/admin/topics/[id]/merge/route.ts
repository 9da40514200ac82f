import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { mergeTopics } from '@/lib/topic-edit/moves';
import { staffTopicView, topicMerge } from '@/lib/topic-edit/schema';

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
