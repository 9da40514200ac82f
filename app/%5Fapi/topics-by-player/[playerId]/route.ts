import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { day, idInUrl, instant } from '@/lib/schema';
import { listTopicsOfPlayer } from '@/lib/topic/queries';
import { topicView } from '@/lib/topic/schema';

const date = z.union([day.transform((text) => new Date(`${text}T00:00:00Z`)), instant]);

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTopicsOfPlayer',
      summary:
        'Topics that name a player, those with the newest tweet first; with a date, those open that day',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ playerId: idInUrl }),
      query: z.object({ date: date.optional() }),
      response: z.object({ topics: z.array(topicView) }),
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const topics = await listTopicsOfPlayer(params.playerId, query.date);
      if (!topics) throw notFound('player');
      return { topics };
    },
  ),
});
