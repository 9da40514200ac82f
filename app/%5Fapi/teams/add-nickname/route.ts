import { z } from 'zod';
import { addNickname, newNickname } from '@/lib/desk/nicknames';
import { tagNameView } from '@/lib/desk/tag-names';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'addTeamNickname',
      summary: 'Adds a nickname of a team, which texts about it are searched for',
      access: 'staff',
      limit: LIMITS.write,
      body: z.strictObject({ teamId: objectId, nickname: newNickname }),
      response: z.object({ team: tagNameView }),
      errors: ['not_found'],
    },
    async ({ body, writeContext }) => ({
      team: await addNickname('teams', body.teamId, body.nickname, writeContext()),
    }),
  ),
});
