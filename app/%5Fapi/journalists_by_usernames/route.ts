import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryList } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { readJournalistsByUsername } from '@/lib/journalist/queries';
import { journalistView } from '@/lib/journalist/schema';
import { username } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listJournalistsByUsername',
      summary: 'Journalists by username, in the order asked for; who is not on file is left out',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({ journalistUsernames: queryList(username, 100) }),
      response: z.object({ journalists: z.array(journalistView) }),
    },
    async ({ query }) => ({ journalists: await readJournalistsByUsername(query.journalistUsernames) }),
  ),
});
