import { z } from 'zod';
import { MAX_STAFF_TWEETS, rangeEnd } from '@/lib/desk/schema';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryInteger } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { listRumorsBefore } from '@/lib/journalist/staff-queries';
import { objectId } from '@/lib/schema';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listRumorsBefore',
      summary: 'The rumors of a journalist before a point in time, newest first: the record as it was then',
      access: 'staff',
      limit: LIMITS.read,
      params: z.object({ journalistId: objectId }),
      query: z.object({
        timestamp: rangeEnd.optional().meta({ description: 'By default now' }),
        limit: queryInteger(1, MAX_STAFF_TWEETS).default(1_000),
      }),
      response: z.object({ rumors: z.array(staffTweetView) }),
      errors: ['not_found'],
    },
    async ({ params, query: { timestamp = new Date(), limit } }) => {
      const rumors = await listRumorsBefore(params.journalistId, timestamp, limit);
      if (!rumors) throw notFound('journalist');
      return { rumors };
    },
  ),
});
