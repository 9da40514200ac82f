import { z } from 'zod';
import { countTopics, listTopics, TWEETS_PER_TOPIC } from '@/lib/domain/topic/queries';
import { topicView } from '@/lib/domain/topic/schema';
import { MAX_TWEETS_PER_CALL } from '@/lib/domain/tweet/queries';
import { withCurrentVotesIn } from '@/lib/domain/vote/queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { PAGE_HEADERS, pageHeaders } from '@/lib/platform/http/paging';
import { queryFlag, queryInteger } from '@/lib/platform/http/query';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';
import { slug } from '@/lib/platform/schema/fields';

const MAX_TOPICS = 1_000;

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
        page: queryInteger(1, 1_000_000).default(1),
        limit: queryInteger(1, MAX_TOPICS)
          .optional()
          .meta({
            description: `All topics without it; with include_tweets at most ${MAX_TWEETS_PER_CALL} / tweets_limit`,
          }),
        include_tweets: queryFlag.optional(),
        tweets_limit: queryInteger(1, 100).default(TWEETS_PER_TOPIC).meta({
          description: 'How many of its newest tweets come with a topic; GET /topic-by-slug/{slug} has all',
        }),
        include_ratings: queryFlag.optional(),
        team_slug: slug.optional(),
      }),
      response: z.array(topicView),
      headers: PAGE_HEADERS,
    },
    async ({ query, request }) => {
      const selection = {
        resolved: query.resolved,
        showOnHomepageOnly: query.show_on_homepage_only,
        includeTweets: query.include_tweets,
        tweetsLimit: query.tweets_limit,
        includeRatings: query.include_ratings,
        teamSlug: query.team_slug,
      };
      const total = await countTopics(selection);
      const most = query.include_tweets ? Math.floor(MAX_TWEETS_PER_CALL / query.tweets_limit) : Infinity;
      const page = { page: query.page, limit: Math.min(query.limit ?? Math.max(1, total), most) };
      const topics = await listTopics({ ...selection, ...page });
      return reply(await withCurrentVotesIn(topics), {
        headers: pageHeaders(request, page, total, MAX_TOPICS),
      });
    },
  ),
});
