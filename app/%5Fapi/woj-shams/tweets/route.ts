import { z } from 'zod';
import { rangeEnd, rangeStart, STAFF_PAGE_SIZE } from '@/lib/domain/desk/schema';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { listComparableTweets } from '@/lib/domain/woj-vs-shams/staff-queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryInteger } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';
import { cleanText } from '@/lib/platform/schema/fields';

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
