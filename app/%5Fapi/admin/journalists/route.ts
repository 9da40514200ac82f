import { z } from 'zod';
import { listStaffJournalists } from '@/lib/domain/journalist/staff-queries';
import { staffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { tweetView } from '@/lib/domain/tweet/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryFlag, queryInteger } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';

const MAX_JOURNALISTS = 999_999;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listJournalistsAsStaff',
      summary:
        'All journalists, most tweets first, hidden ones too; on request each with the 3 newest tweets',
      access: 'staff',
      limit: LIMITS.read,
      query: z.object({
        limit: queryInteger(1, MAX_JOURNALISTS).default(MAX_JOURNALISTS),
        include_tweets: queryFlag.optional(),
      }),
      response: z.object({
        journalists: z.array(staffJournalistView.extend({ tweets: z.array(tweetView).optional() })),
      }),
    },
    async ({ query: { limit, include_tweets: includeTweets } }) => ({
      journalists: await listStaffJournalists({ limit, includeTweets }),
    }),
  ),
});
