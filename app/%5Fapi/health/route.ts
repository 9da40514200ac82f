import { z } from 'zod';
import { findOutages } from '@/lib/domain/site/queries';
import { ApiError } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'checkHealth',
      summary: 'Whether the site can do its work',
      access: 'public',
      limit: LIMITS.read,
      response: z.object({ status: z.literal('ok') }),
    },
    async () => {
      const outages = await findOutages();
      if (outages.length > 0) {
        const down = outages.map(({ path }) => path).join(', ');
        throw new ApiError('unavailable', `Down: ${down}.`, outages);
      }
      return { status: 'ok' as const };
    },
  ),
});
