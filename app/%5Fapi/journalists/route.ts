import { z } from 'zod';
import { listJournalistProfiles } from '@/lib/domain/journalist/queries';
import { journalistView } from '@/lib/domain/journalist/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryFlag } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listJournalists',
      summary: 'Journalists, most tweets first',
      access: 'public',
      isShared: true,
      limit: LIMITS.read,
      query: z.object({ only_journalists_with_rumors: queryFlag.optional() }),
      response: z.object({ journalists: z.array(journalistView) }),
    },
    async ({ query }) => ({
      journalists: await listJournalistProfiles({ onlyWithRumors: query.only_journalists_with_rumors }),
    }),
  ),
});
