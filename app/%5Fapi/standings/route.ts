import { z } from 'zod';
import { PERIODS } from '@/lib/domain/score/month';
import { listStandings, readStandings } from '@/lib/domain/standings/queries';
import { MAX_MIN } from '@/lib/domain/standings/rules';
import { standingView, viewStanding } from '@/lib/domain/standings/schema';
import { findTeam } from '@/lib/domain/team/queries';
import { CATEGORIES } from '@/lib/domain/tweet/vocabulary';
import { ApiError } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { queryInteger } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';
import { slug } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listStandings',
      summary: 'Reporters by score, best first: this season, the last 12 months, or all time',
      access: 'public',
      isShared: true,
      limit: LIMITS.read,
      query: z.object({
        period: z.enum(PERIODS).default('season'),
        team: slug.optional(),
        kind: z.enum(CATEGORIES).optional(),
        min: queryInteger(0, MAX_MIN)
          .default(1)
          .meta({ description: 'Only reporters with at least this many settled rumors' }),
      }),
      response: z.object({ standings: z.array(standingView) }),
      errors: ['bad_request'],
    },
    async ({ query: { period, team, kind, min } }) => {
      if (!team && !kind) return { standings: (await listStandings({ period }, min)).map(viewStanding) };
      const found = team ? await findTeam(team) : null;
      if (team && !found) {
        const issue = { path: 'team', message: 'must be the slug of a team' };
        throw new ApiError('bad_request', 'There is no such team.', [issue]);
      }
      const rows = await readStandings({ period, team: found?._id, kind }, min);
      return { standings: rows.map(viewStanding) };
    },
  ),
});
