import { z } from 'zod';
import { listTeamTags, tagNameView } from '@/lib/domain/desk/tag-queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listTeamsAsStaff',
      summary: 'All teams, by name, with their ids',
      access: 'staff',
      limit: LIMITS.read,
      response: z.object({ teams: z.array(tagNameView) }),
    },
    async () => ({ teams: await listTeamTags() }),
  ),
});
