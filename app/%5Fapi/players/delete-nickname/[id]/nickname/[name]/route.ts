import { z } from 'zod';
import { deleteNickname, nicknameInUrl } from '@/lib/desk/nicknames';
import { tagNameView } from '@/lib/desk/tag-names';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { objectId } from '@/lib/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  DELETE: route(
    {
      operation: 'deletePlayerNickname',
      summary: 'Deletes a nickname of a player',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: objectId, name: nicknameInUrl }),
      response: z.object({ player: tagNameView }),
      errors: ['not_found'],
    },
    async ({ params, writeContext }) => ({
      player: await deleteNickname('players', params.id, params.name, writeContext()),
    }),
  ),
});
