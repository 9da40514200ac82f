import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { findPlayer } from '@/lib/player/queries';
import { playerView } from '@/lib/player/schema';
import { slug } from '@/lib/schema';
import { listTimeline, MAX_TWEETS_PER_CALL } from '@/lib/tweet/queries';
import { timeline } from '@/lib/tweet/rules';
import { LISTED_CONTENTS } from '@/lib/tweet/vocabulary';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getPlayer',
      summary: 'One player by slug with their tweets, newest first, of one content or of all',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ slug }),
      query: z.object({ content: z.enum(LISTED_CONTENTS).optional() }),
      response: playerView,
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const player = await findPlayer(params.slug);
      if (!player) throw notFound('player');
      const name = timeline.of('player', player._id, query.content);
      return { ...player, tweets: (await listTimeline(name, { limit: MAX_TWEETS_PER_CALL })).tweets };
    },
  ),
});
