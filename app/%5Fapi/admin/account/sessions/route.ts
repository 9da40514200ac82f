import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { revokeOtherSessions } from '@/lib/sign-in/commands';

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
