import { z } from 'zod';
import { notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { pageQuery, totals, totalsOf } from '@/lib/http/paging';
import { route } from '@/lib/http/route';
import { listHistoricalRumors } from '@/lib/journalist/queries';
import { idInUrl } from '@/lib/schema';
import { MAX_TWEETS_PER_CALL } from '@/lib/tweet/queries';
import { tweetView } from '@/lib/tweet/schema';
import { withCurrentVotes } from '@/lib/vote/queries';

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
