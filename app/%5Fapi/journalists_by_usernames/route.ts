import { z } from 'zod';
import { readJournalistsByUsername } from '@/lib/domain/journalist/queries';
import { journalistView } from '@/lib/domain/journalist/schema';
import { JOURNALIST_PROFILES_TAG, JOURNALISTS_TAG } from '@/lib/platform/cache/entity-tags';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryList } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';
import { username } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listJournalistsByUsername',
      summary: 'Journalists by username, in the order asked for; who is not on file is left out',
      access: 'public',
      sharedTags: [JOURNALISTS_TAG, JOURNALIST_PROFILES_TAG],
      limit: LIMITS.read,
      query: z.object({ journalistUsernames: queryList(username, 100) }),
      response: z.object({ journalists: z.array(journalistView) }),
    },
    async ({ query }) => ({ journalists: await readJournalistsByUsername(query.journalistUsernames) }),
  ),
});
