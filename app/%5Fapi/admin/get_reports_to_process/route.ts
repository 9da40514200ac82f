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
      operation: 'listReportsToProcess',
      summary: 'Reports that are still to be processed',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({ ...listFilters, ...listPage }),
      response: tweetPage,
    },
    async ({ query: { page, limit, ...filters } }) =>
      listTweets([deskList.reports], filters, { page, limit }),
  ),
});
