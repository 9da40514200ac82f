import { z } from 'zod';
import { findPlayer } from '@/lib/domain/player/queries';
import { playerView } from '@/lib/domain/player/schema';
import { listTimeline, MAX_TWEETS_PER_CALL, TWEETS_PER_CALL } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { SCOPES } from '@/lib/domain/tweet/vocabulary';
import { withCurrentVotes } from '@/lib/domain/vote/queries';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { pageQuery, totals, totalsOf } from '@/lib/platform/http/paging';
import { route } from '@/lib/platform/http/route';
import { slug } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getPlayer',
      summary:
        'One player by slug with their tweets, newest first, of one content or of all, a page at a time',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ slug }),
      query: z.object({
        content: z.enum(SCOPES).optional(),
        ...pageQuery(TWEETS_PER_CALL, MAX_TWEETS_PER_CALL),
      }),
      response: playerView.extend(totals),
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const player = await findPlayer(params.slug);
      if (!player) throw notFound('player');
      const name = timeline.of('player', player._id, query.content);
      const { tweets, total } = await listTimeline(name, query);
      return {
        ...player,
        tweets: await withCurrentVotes(tweets),
        ...totalsOf(query, total),
      };
    },
  ),
});
