import { z } from 'zod';
import { DEFAULT_CATEGORIES, listFilters, listPage, tweetPage } from '@/lib/domain/desk/schema';
import { listTweetsOfAny } from '@/lib/domain/desk/tweet-lists';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import { CATEGORIES } from '@/lib/domain/tweet/vocabulary';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryList } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listCategorizedTweets',
      summary: 'Tweets of some categories that are still to be rated',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({
        ...listFilters,
        ...listPage,
        categories: queryList(z.enum(CATEGORIES), CATEGORIES.length).default([...DEFAULT_CATEGORIES]),
      }),
      response: tweetPage,
    },
    async ({ query: { page, limit, categories, ...filters } }) =>
      listTweetsOfAny(categories.map(deskList.category), filters, { page, limit }),
  ),
});
