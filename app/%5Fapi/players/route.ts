import { z } from 'zod';
import { resolveReferences } from '@/lib/domain/desk/references';
import { createPlayer } from '@/lib/domain/player/commands';
import { listPlayers } from '@/lib/domain/player/queries';
import { PLAYERS_PER_PAGE } from '@/lib/domain/player/rules';
import { playerView, viewPlayer } from '@/lib/domain/player/schema';
import { newPlayer } from '@/lib/domain/player/staff-schema';
import { SCOPES } from '@/lib/domain/tweet/vocabulary';
import { withCurrentVotesIn } from '@/lib/domain/vote/queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryInteger } from '@/lib/platform/http/query';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

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
          .meta({ description: 'Only players named in at least this many tweets' }),
        content: z.enum(SCOPES).optional(),
      }),
      response: z.object({ players: z.array(playerView), totalPages: z.number().int() }),
    },
    async ({ query: { content: scope, ...page } }) => {
      const { players, totalPages } = await listPlayers({ ...page, scope });
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
      const [team = null] = team_id === null ? [] : await resolveReferences('teams', [team_id], 'team_id');
      const player = await createPlayer({ name, slug, team }, writeContext());
      return reply({ player: viewPlayer(player) }, { status: 201 });
    },
  ),
});
