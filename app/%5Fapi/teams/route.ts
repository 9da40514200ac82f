import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { listTeams } from '@/lib/team/queries';
import { teamView } from '@/lib/team/schema';
import { LISTED_CONTENTS } from '@/lib/tweet/vocabulary';
import { withCurrentVotesIn } from '@/lib/vote/queries';

/** `?content` without a value asks for all. */
const content = z
  .string()
  .transform((text) => text || undefined)
  .pipe(z.enum(LISTED_CONTENTS).optional())
  .meta({ parameter: { type: 'string', enum: LISTED_CONTENTS } });

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
