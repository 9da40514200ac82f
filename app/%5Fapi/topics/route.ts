import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryFlag, queryInteger } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { slug } from '@/lib/schema';
import { listTopics } from '@/lib/topic/queries';
import { topicView } from '@/lib/topic/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTopics',
      summary: 'Topics, those with the newest tweet first',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({
        resolved: queryFlag.optional(),
        show_on_homepage_only: queryFlag.optional(),
        limit: queryInteger(1, 1_000).optional(),
        include_tweets: queryFlag.optional(),
        include_ratings: queryFlag.optional(),
        team_slug: slug.optional(),
      }),
      response: z.array(topicView),
    },
    ({ query }) =>
      listTopics({
        resolved: query.resolved,
        showOnHomepageOnly: query.show_on_homepage_only,
        limit: query.limit,
        includeTweets: query.include_tweets,
        includeRatings: query.include_ratings,
        teamSlug: query.team_slug,
      }),
  ),
});
