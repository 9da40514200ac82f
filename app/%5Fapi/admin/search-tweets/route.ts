import { z } from 'zod';
import { listFilters, listPage, tweetPage } from '@/lib/desk/schema';
import { listTweets } from '@/lib/desk/tweet-lists';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { deskList } from '@/lib/tweet/desk-lists';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'searchTweetsAsStaff',
      summary: 'All tweets, drafts included, by words, date and journalist',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({ ...listFilters, keywords: listFilters.keyword, ...listPage }),
      response: tweetPage,
    },
    async ({ query: { page, limit, keywords, ...filters } }) =>
      listTweets([deskList.all], { ...filters, keyword: keywords ?? filters.keyword }, { page, limit }),
  ),
});
