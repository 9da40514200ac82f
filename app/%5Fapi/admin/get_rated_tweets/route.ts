import { z } from 'zod';
import { listFilters, listOrder, listPage, tweetPage } from '@/lib/domain/desk/schema';
import { listRatedTweets } from '@/lib/domain/desk/tweet-lists';
import { RATINGS } from '@/lib/domain/tweet/vocabulary';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryFlag, queryList } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';
import { username } from '@/lib/platform/schema/fields';

const flag = queryFlag.default(false);

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listRatedTweets',
      summary: 'Rated tweets, without those rated as irrelevant unless they are asked for',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({
        ...listFilters,
        ...listPage,
        order: listOrder.default('newest'),
        rating: z.enum(RATINGS).optional(),
        usernames: queryList(username, 100).optional(),
        fetchOnlyTagged: flag,
        fetchOnlyUntagged: flag,
        gametimeAndgoodInfoOnly: flag,
        includeIrrelevant: flag,
        fetchOnlySpeculationToProcess: flag,
        fetchOnlyResolvedRumors: flag,
        fetchOnlyRumorsWithoutTags: flag,
        fetchOnlyCustomTopics: flag,
      }),
      response: tweetPage,
    },
    async ({ query: { page, limit, order, ...filters } }) => listRatedTweets(filters, { page, limit, order }),
  ),
});
