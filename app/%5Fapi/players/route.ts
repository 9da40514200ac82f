import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryInteger } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { listPlayers } from '@/lib/player/queries';
import { PLAYERS_PER_PAGE } from '@/lib/player/rules';
import { playerView } from '@/lib/player/schema';
import { LISTED_CONTENTS } from '@/lib/tweet/vocabulary';
import { withCurrentVotesIn } from '@/lib/vote/queries';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listPlayers',
      summary: 'Players with the most tweets first, each with the 3 newest, a page at a time',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({
        page: queryInteger(1, 1_000_000).default(1),
        limit: queryInteger(1, 100).default(PLAYERS_PER_PAGE),
        minCount: queryInteger(0, 1_000_000)
          .default(0)
          .meta({ description: 'Only players whom at least so many tweets name' }),
        content: z.enum(LISTED_CONTENTS).optional(),
      }),
      response: z.object({ players: z.array(playerView), totalPages: z.number().int() }),
    },
    async ({ query }) => {
      const { players, totalPages } = await listPlayers(query);
      return { players: await withCurrentVotesIn(players), totalPages };
    },
  ),
});
