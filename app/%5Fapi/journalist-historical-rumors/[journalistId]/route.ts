import { z } from 'zod';
import { listHistoricalRumors } from '@/lib/domain/journalist/queries';
import { MAX_TWEETS_PER_CALL } from '@/lib/domain/tweet/queries';
import { tweetView } from '@/lib/domain/tweet/schema';
import { withCurrentVotes } from '@/lib/domain/vote/queries';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { pageQuery, totals, totalsOf } from '@/lib/platform/http/paging';
import { route } from '@/lib/platform/http/route';
import { idInUrl } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listHistoricalRumors',
      summary: 'The rumors of a journalist, newest first, a page at a time',
      access: 'public',
      limit: LIMITS.read,
      params: z.object({ journalistId: idInUrl }),
      query: z.object(pageQuery(MAX_TWEETS_PER_CALL, MAX_TWEETS_PER_CALL)),
      response: z.object({ rumors: z.array(tweetView), ...totals }),
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      const found = await listHistoricalRumors(params.journalistId, query);
      if (!found) throw notFound('journalist');
      return { rumors: await withCurrentVotes(found.rumors), ...totalsOf(query, found.total) };
    },
  ),
});
