import { z } from 'zod';
import { listComparableTweets } from '@/lib/comparison/staff-queries';
import { rangeEnd, rangeStart, STAFF_PAGE_SIZE } from '@/lib/desk/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryInteger } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { cleanText } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listComparableTweets',
      summary: 'Tweets of both compared journalists by time and words, newest first',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({
        startDate: rangeStart.optional(),
        endDate: rangeEnd.optional(),
        keywords: cleanText(200).optional(),
        limit: queryInteger(1, STAFF_PAGE_SIZE).default(STAFF_PAGE_SIZE),
      }),
      response: z.object({ wojTweets: z.array(staffTweetView), shamsTweets: z.array(staffTweetView) }),
    },
    async ({ query: { keywords: keyword, limit, ...range } }) => {
      const { woj, shams } = await listComparableTweets({ keyword, ...range }, limit);
      return { wojTweets: woj, shamsTweets: shams };
    },
  ),
});
