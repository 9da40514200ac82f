import { z } from 'zod';
import { entityName, resolveReferences } from '@/lib/domain/desk/references';
import { seenVersion } from '@/lib/domain/desk/tweet-edit-schema';
import { setJournalistFields } from '@/lib/domain/journalist/staff-commands';
import { staffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { objectId } from '@/lib/platform/schema/fields';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'setTeam',
      summary: 'Sets the team that a journalist covers, by id or slug; null for none',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId }),
      body: z.strictObject({ team: entityName.nullable(), version: seenVersion }),
      response: z.object({ journalist: staffJournalistView }),
      errors: ['not_found', 'conflict'],
    },
    async ({ params, body, writeContext }) => {
      const [team = null] = body.team === null ? [] : await resolveReferences('teams', [body.team], 'team');
      return { journalist: await setJournalistFields(params.id, { team }, writeContext(body.version)) };
    },
  ),
});
