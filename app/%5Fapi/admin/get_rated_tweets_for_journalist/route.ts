import { z } from 'zod';
import { listFilters, listPage, tweetPage } from '@/lib/domain/desk/schema';
import { listRatedTweets } from '@/lib/domain/desk/tweet-lists';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { username } from '@/lib/platform/schema/fields';

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
