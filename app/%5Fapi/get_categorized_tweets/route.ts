import { z } from 'zod';
import { DEFAULT_CATEGORIES, listFilters, listPage, tweetPage } from '@/lib/desk/schema';
import { listTweetsOfAny } from '@/lib/desk/tweet-lists';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryList } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { deskList } from '@/lib/tweet/desk-lists';
import { CATEGORIES } from '@/lib/tweet/vocabulary';

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
