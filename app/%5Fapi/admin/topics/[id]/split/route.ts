import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { splitTopic } from '@/lib/topic-edit/moves';
import { staffTopicView, topicSplit } from '@/lib/topic-edit/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'splitTopic',
      summary: 'Moves some tweets of a topic into a new one',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: topicSplit,
      response: z.object({ topic: staffTopicView, from: staffTopicView, moved: z.number().int() }),
      statuses: [201],
      errors: ['conflict'],
    },
    async ({ params, body, writeContext }) =>
      reply(await splitTopic(params.id, body, writeContext()), { status: 201 }),
  ),
});
