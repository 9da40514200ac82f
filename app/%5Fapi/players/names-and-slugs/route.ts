import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { listPlayerNames } from '@/lib/player/queries';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listPlayerNames',
      summary: 'Names and slugs of all players',
      access: 'public',
      limit: LIMITS.read,
      response: z.array(z.object({ name: z.string(), slug: z.string() })),
    },
    () => listPlayerNames(),
  ),
});
