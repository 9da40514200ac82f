import { z } from 'zod';
import { listPlayerNames } from '@/lib/domain/player/queries';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listPlayerNames',
      summary: 'Names and slugs of all players',
      access: 'public',
      isShared: true,
      limit: LIMITS.read,
      response: z.array(z.object({ name: z.string(), slug: z.string() })),
    },
    () => listPlayerNames(),
  ),
});
