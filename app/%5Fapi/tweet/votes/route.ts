import { z } from 'zod';
import { readVoteCounts } from '@/lib/domain/vote/queries';
import { MAX_IDS } from '@/lib/domain/vote/rules';
import { voteCountsView } from '@/lib/domain/vote/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryList } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

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
