import { z } from 'zod';
import { rangeEnd } from '@/lib/desk/schema';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { pageQuery, totals, totalsOf } from '@/lib/http/paging';
import { route } from '@/lib/http/route';
import { listRumorsBefore } from '@/lib/journalist/staff-queries';
import { objectId } from '@/lib/schema';
import { MAX_TWEETS_PER_CALL } from '@/lib/tweet/queries';
import { staffTweetView } from '@/lib/tweet/staff-schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listRumorsBefore',
      summary:
        'The rumors of a journalist before a point in time, newest first, a page at a time: the record as it was then',
      access: 'staff',
      limit: LIMITS.read,
      params: z.object({ journalistId: objectId }),
      query: z.object({
        timestamp: rangeEnd.optional().meta({ description: 'By default now' }),
        ...pageQuery(MAX_TWEETS_PER_CALL, MAX_TWEETS_PER_CALL),
      }),
      response: z.object({ rumors: z.array(staffTweetView), ...totals }),
      errors: ['not_found'],
    },
    async ({ params, query: { timestamp = new Date(), ...page } }) => {
      const found = await listRumorsBefore(params.journalistId, timestamp, page);
      if (!found) throw notFound('journalist');
      return { rumors: found.rumors, ...totalsOf(page, found.total) };
    },
  ),
});
