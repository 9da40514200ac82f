import { z } from 'zod';
import { listTopicsOfPlayer } from '@/lib/domain/topic/queries';
import { topicView } from '@/lib/domain/topic/schema';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { day, dayAsDate, idInUrl, instant } from '@/lib/platform/schema/fields';

/** A day; of a time its day in UTC, as topics begin and are resolved on days. */
const date = z.union([day, instant.transform((time) => time.toISOString().slice(0, 10))]).pipe(dayAsDate);

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTopicsOfPlayer',
      summary:
        'Topics that name a player, those with the newest tweet first; with a date, those open that day',
      access: 'public',
      isShared: true,
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
