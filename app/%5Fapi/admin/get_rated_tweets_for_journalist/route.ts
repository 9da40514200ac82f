import { z } from 'zod';
import { listFilters, listPage, tweetPage } from '@/lib/desk/schema';
import { listRatedTweets } from '@/lib/desk/tweet-lists';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { username } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listRatedTweetsOfJournalist',
      summary: 'Rated tweets of a journalist, those rated as irrelevant too',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({
        journalistUsername: username,
        startDate: listFilters.startDate,
        endDate: listFilters.endDate,
        ...listPage,
      }),
      response: tweetPage,
    },
    async ({ query: { journalistUsername, page, limit, ...filters } }) =>
      listRatedTweets({ ...filters, username: journalistUsername, includeIrrelevant: true }, { page, limit }),
  ),
});
