import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { readVoteCounts } from '@/lib/vote/queries';
import { MAX_IDS } from '@/lib/vote/rules';
import { voteCountsView } from '@/lib/vote/schema';

const idList = z
  .string()
  .transform((text) => [...new Set(text.toLowerCase().split(','))])
  .pipe(z.array(objectId).max(MAX_IDS, `must name at most ${MAX_IDS} tweets`))
  .meta({ description: 'Identifiers of tweets, joined by commas' });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listVoteCounts',
      summary: 'How tweets are voted on now, many at once; absent ones are left out',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({ ids: idList }),
      response: z.array(voteCountsView),
    },
    async ({ query }) => readVoteCounts(query.ids),
  ),
});
