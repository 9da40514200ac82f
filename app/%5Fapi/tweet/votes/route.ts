import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryList } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';
import { readVoteCounts } from '@/lib/vote/queries';
import { MAX_IDS } from '@/lib/vote/rules';
import { voteCountsView } from '@/lib/vote/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listVoteCounts',
      summary: 'How tweets are voted on now, many at once; absent ones are left out',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({ ids: queryList(objectId, MAX_IDS) }),
      response: z.array(voteCountsView),
    },
    async ({ query }) => readVoteCounts(query.ids),
  ),
});
