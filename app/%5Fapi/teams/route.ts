import { z } from 'zod';
import { listTeams } from '@/lib/domain/team/queries';
import { teamView } from '@/lib/domain/team/schema';
import { SCOPES } from '@/lib/domain/tweet/vocabulary';
import { withCurrentVotesIn } from '@/lib/domain/vote/queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

/** `?content` without a value asks for all. */
const content = z
  .string()
  .transform((text) => text || undefined)
  .pipe(z.enum(SCOPES).optional())
  .meta({ parameter: { type: 'string', enum: SCOPES } });

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTeams',
      summary: 'All teams by name, each with its 3 newest tweets, of one content or of all',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({ content: content.optional() }),
      response: z.object({ teams: z.array(teamView) }),
    },
    async ({ query }) => ({ teams: await withCurrentVotesIn(await listTeams(query.content)) }),
  ),
});
