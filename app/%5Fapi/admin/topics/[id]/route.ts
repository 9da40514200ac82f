import { z } from 'zod';
import { editTopic } from '@/lib/domain/topic/staff-commands';
import { staffTopicView, topicEdit } from '@/lib/domain/topic/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { entityRefView, objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  PATCH: route(
    {
      operation: 'editTopic',
      summary: 'Sets fields of a topic, and adds and removes its players and teams',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: topicEdit,
      response: z.object({
        topic: staffTopicView,
        players: z.array(entityRefView),
        teams: z.array(entityRefView),
      }),
      errors: ['conflict'],
    },
    async ({ params, body: { version, ...edit }, writeContext }) => {
      const topic = await editTopic(params.id, edit, writeContext(version));
      return { topic, players: topic.players, teams: topic.teams };
    },
  ),
});
