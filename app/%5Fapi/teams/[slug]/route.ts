import { z } from 'zod';
import { findTeam } from '@/lib/domain/team/queries';
import { teamView } from '@/lib/domain/team/schema';
import { listTimeline, MAX_TWEETS_PER_CALL, TWEETS_PER_CALL } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { SCOPES } from '@/lib/domain/tweet/vocabulary';
import { withCurrentVotes } from '@/lib/domain/vote/queries';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { pageQuery, totals, totalsOf } from '@/lib/platform/http/paging';
import { route } from '@/lib/platform/http/route';
import { entityRefView, slug } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getTeam',
      summary: 'One team by slug with its tweets, newest first, of one content or of all, a page at a time',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ slug }),
      query: z.object({
        content: z.enum(SCOPES).optional(),
        ...pageQuery(TWEETS_PER_CALL, MAX_TWEETS_PER_CALL),
      }),
      response: teamView.extend({ team: entityRefView, ...totals }),
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const team = await findTeam(params.slug);
      if (!team) throw notFound('team');
      const name = timeline.of('team', team._id, query.content);
      const { tweets, total } = await listTimeline(name, query);
      return {
        ...team,
        team: { _id: team._id, name: team.name, slug: team.slug },
        tweets: await withCurrentVotes(tweets),
        ...totalsOf(query, total),
      };
    },
  ),
});
