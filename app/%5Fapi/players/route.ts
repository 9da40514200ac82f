import { z } from 'zod';
import { findEntities } from '@/lib/desk/references';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryInteger } from '@/lib/http/query';
import { reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { createPlayer } from '@/lib/player/commands';
import { listPlayers } from '@/lib/player/queries';
import { PLAYERS_PER_PAGE } from '@/lib/player/rules';
import { playerView, viewPlayer } from '@/lib/player/schema';
import { newPlayer } from '@/lib/player/staff-schema';
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
  POST: route(
    {
      operation: 'createPlayer',
      summary: 'Creates a player of a team, or a free agent',
      access: 'staff',
      limit: LIMITS.write,
      body: newPlayer,
      response: z.object({ player: playerView }),
      statuses: [201],
      errors: ['conflict'],
    },
    async ({ body: { name, team_id, slug }, writeContext }) => {
      const [team = null] = team_id === null ? [] : await findEntities('teams', [team_id], 'team_id');
      const player = await createPlayer({ name, slug, team }, writeContext());
      return reply({ player: viewPlayer(player) }, { status: 201 });
    },
  ),
});
