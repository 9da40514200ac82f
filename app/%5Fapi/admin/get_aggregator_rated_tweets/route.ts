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
      operation: 'listAggregatorTweets',
      summary: 'Rated tweets of accounts that pass on what others report',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({ ...listFilters, ...listPage }),
      response: tweetPage,
    },
    async ({ query: { page, limit, ...filters } }) =>
      listTweets([deskList.aggregators], filters, { page, limit }),
  ),
});
