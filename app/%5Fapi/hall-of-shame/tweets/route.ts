import { z } from 'zod';
import { listHallOfShame } from '@/lib/hall-of-shame/queries';
import { hallOfShameView } from '@/lib/hall-of-shame/schema';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listHallOfShame',
      summary: 'The Hall of Shame, newest first',
      access: 'public',
      limit: LIMITS.read,
      response: z.object({ tweets: z.array(hallOfShameView) }),
    },
    async () => ({ tweets: await listHallOfShame() }),
  ),
});
