import { z } from 'zod';
import { listPlayerTags, playerNameView } from '@/lib/domain/desk/tag-queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listPlayersAsStaff',
      summary: 'All players, by name, with their ids and teams',
      access: 'staff',
      limit: LIMITS.read,
      response: z.object({ players: z.array(playerNameView) }),
    },
    async () => ({ players: await listPlayerTags() }),
  ),
});
