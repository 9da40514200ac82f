import { z } from 'zod';
import { listFilters, listPage, tweetPage } from '@/lib/domain/desk/schema';
import { listTweets } from '@/lib/domain/desk/tweet-lists';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
