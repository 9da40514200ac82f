import { z } from 'zod';
import { splitTopic } from '@/lib/domain/topic/moves';
import { staffTopicView, topicSplit } from '@/lib/domain/topic/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
