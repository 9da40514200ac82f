import { z } from 'zod';
import { rangeEnd } from '@/lib/domain/desk/schema';
import { listRumorsBefore } from '@/lib/domain/journalist/staff-queries';
import { MAX_TWEETS_PER_CALL } from '@/lib/domain/tweet/queries';
import { staffTweetView } from '@/lib/domain/tweet/staff-schema';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { pageQuery, totals, totalsOf } from '@/lib/platform/http/paging';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
