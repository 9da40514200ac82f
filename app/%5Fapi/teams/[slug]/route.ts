import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { slug } from '@/lib/schema';
import { findTeam } from '@/lib/team/queries';
import { teamView } from '@/lib/team/schema';
import { listTimeline, MAX_TWEETS_PER_CALL } from '@/lib/tweet/queries';
import { timeline } from '@/lib/tweet/rules';
import { LISTED_CONTENTS } from '@/lib/tweet/vocabulary';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getTeam',
      summary: 'One team by slug with its tweets, newest first, of one content or of all',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ slug }),
      query: z.object({ content: z.enum(LISTED_CONTENTS).optional() }),
      response: teamView,
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const team = await findTeam(params.slug);
      if (!team) throw notFound('team');
      const name = timeline.of('team', team._id, query.content);
      return { ...team, tweets: (await listTimeline(name, { limit: MAX_TWEETS_PER_CALL })).tweets };
    },
  ),
});
