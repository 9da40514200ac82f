import { z } from 'zod';
import { database } from '@/lib/db/client';
import { ApiError } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    summary: 'Whether the site can do its work',
    access: 'public',
    limit: LIMITS.read,
    response: z.object({ status: z.literal('ok') }),
  },
  async () => {
    try {
      await (await database()).command({ ping: 1 });
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      throw new ApiError('unavailable', `Down: database (${reason}).`, [
        { path: 'database', message: 'is down' },
      ]);
    }
    return { status: 'ok' as const };
  },
);
