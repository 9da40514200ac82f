import { z } from 'zod';
import { ApiError } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { queryInteger } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { slug } from '@/lib/schema';
import { PERIODS } from '@/lib/score/month';
import { listStandings, readStandings } from '@/lib/standings/queries';
import { DEFAULT_MIN, MAX_MIN } from '@/lib/standings/rules';
import { standingView, viewStanding } from '@/lib/standings/schema';
import { findTeam } from '@/lib/team/queries';
import { CATEGORIES } from '@/lib/tweet/vocabulary';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listStandings',
      summary: 'Reporters by score, best first: this season, the last 12 months, or all time',
      access: 'public',
      limit: LIMITS.read,
      query: z.object({
        period: z.enum(PERIODS).default('season'),
        team: slug.optional(),
        kind: z.enum(CATEGORIES).optional(),
        min: queryInteger(0, MAX_MIN)
          .default(DEFAULT_MIN)
          .meta({ description: 'Only reporters of whom at least so many rumors are settled' }),
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
