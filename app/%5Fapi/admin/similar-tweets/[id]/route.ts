import { z } from 'zod';
import { listSimilarTweets } from '@/lib/domain/desk/similar-queries';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryNumber } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
