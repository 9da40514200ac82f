import { z } from 'zod';
import { listPublished } from '@/lib/domain/live/queries';
import { publishedView } from '@/lib/domain/live/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

/** Open pages ask every few seconds: server/live-answer.ts answers them all from one answer a second. */
const KEPT = { 'cache-control': 'public, max-age=1' };

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listPublished',
      summary: 'The reports published in the last six hours, newest first',
      access: 'public',
      limit: LIMITS.read,
      response: z.object({ published: z.array(publishedView) }),
    },
    async () => reply({ published: await listPublished() }, { headers: KEPT }),
  ),
});
