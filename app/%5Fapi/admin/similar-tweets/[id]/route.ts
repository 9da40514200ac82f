import { z } from 'zod';
import { listSimilarTweets } from '@/lib/desk/similar';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryNumber } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listSimilarTweets',
      summary: 'Tweets posted at about the same time that may tell the same story, most similar first',
      access: 'staff',
      limit: LIMITS.costly,
      params: z.object({ id: objectId }),
      query: z.object({
        threshold: queryNumber(0, 1).default(0.6),
        hours_difference: queryNumber(0, 168).default(5),
      }),
      response: z.object({ tweets: z.array(z.object({ score: z.number(), tweet: staffTweetView })) }),
    },
    async ({ params, query: { threshold, hours_difference } }) => ({
      tweets: await listSimilarTweets(params.id, { threshold, hours: hours_difference }),
    }),
  ),
});
