import { z } from 'zod';
import { listHallOfShame } from '@/lib/domain/hall-of-shame/queries';
import { hallOfShameView } from '@/lib/domain/hall-of-shame/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listHallOfShame',
      summary: 'The Hall of Shame, newest first',
      access: 'public',
      isShared: true,
      limit: LIMITS.read,
      response: z.object({ tweets: z.array(hallOfShameView) }),
    },
    async () => ({ tweets: await listHallOfShame() }),
  ),
});
