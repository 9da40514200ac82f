import { z } from 'zod';
import { ApiError } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { findOutages } from '@/lib/site/queries';

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
