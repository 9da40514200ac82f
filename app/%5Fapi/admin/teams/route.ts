import { z } from 'zod';
import { listTeamNames, tagNameView } from '@/lib/desk/tag-names';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTeamsAsStaff',
      summary: 'All teams, by name, with their ids',
      access: 'staff',
      limit: LIMITS.read,
      response: z.object({ teams: z.array(tagNameView) }),
    },
    async () => ({ teams: await listTeamNames() }),
  ),
});
