import { z } from 'zod';
import { listPublished } from '@/lib/domain/live/queries';
import type { Published } from '@/lib/domain/live/rules';
import { publishedView } from '@/lib/domain/live/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

/** Open pages ask every few seconds: what they are told is read once a second, and caches on the way may keep it as long. */
const SHARED_MS = 1_000;
const KEPT = { 'cache-control': 'public, max-age=1' };

let last: { at: number; published: Promise<Published[]> } | undefined;

function readShared(now = performance.now()): Promise<Published[]> {
  if (!last || now - last.at > SHARED_MS) {
    const reading = { at: now, published: listPublished() };
    last = reading;
    reading.published.catch(() => {
      if (last === reading) last = undefined;
    });
  }
  return last.published;
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'listPublished',
      summary: 'The reports that were published in the last six hours, the last first',
      access: 'public',
      limit: LIMITS.read,
      response: z.object({ published: z.array(publishedView) }),
    },
    async () => reply({ published: await readShared() }, { headers: KEPT }),
  ),
});
