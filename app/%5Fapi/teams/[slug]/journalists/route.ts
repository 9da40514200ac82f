import { z } from 'zod';
import { journalistView } from '@/lib/domain/journalist/schema';
import { findTeam, listTeamJournalistProfiles, RELEVANT_JOURNALISTS } from '@/lib/domain/team/queries';
import { notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { slug } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTeamJournalists',
      summary: `Up to ${RELEVANT_JOURNALISTS} journalists relevant to a team: those who cover it, then those who reported most on it`,
      access: 'public',
      isShared: true,
      limit: LIMITS.read,
      params: z.object({ slug }),
      response: z.object({ journalists: z.array(journalistView) }),
      errors: ['not_found'],
    },
    async ({ params }) => {
      const team = await findTeam(params.slug);
      if (!team) throw notFound('team');
      return { journalists: await listTeamJournalistProfiles(team._id) };
    },
  ),
});
