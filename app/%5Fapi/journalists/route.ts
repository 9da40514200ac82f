import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryFlag } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { listJournalists } from '@/lib/journalist/queries';
import { journalistView } from '@/lib/journalist/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listJournalists',
      summary: 'Journalists, most tweets first',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({ only_journalists_with_rumors: queryFlag.optional() }),
      response: z.object({ journalists: z.array(journalistView) }),
    },
    async ({ query }) => ({
      journalists: await listJournalists({ onlyWithRumors: query.only_journalists_with_rumors }),
    }),
  ),
});
