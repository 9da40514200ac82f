import { z } from 'zod';
import { revokeOtherSessions } from '@/lib/platform/auth/sign-in-commands';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  DELETE: route(
    {
      operation: 'revokeOtherSessions',
      summary: 'End all sessions of whoever calls, but this one',
      access: 'staff',
      limit: LIMITS.write,
      response: z.object({ ended: z.number() }),
    },
    async ({ staff }) => ({ ended: await revokeOtherSessions(staff) }),
  ),
});
