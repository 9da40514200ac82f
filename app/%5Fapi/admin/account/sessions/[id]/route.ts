import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { idText } from '@/lib/schema';
import { revokeSession } from '@/lib/sign-in/commands';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  DELETE: route(
    {
      operation: 'revokeSession',
      summary: 'End one session of whoever calls',
      access: 'staff',
      limit: LIMITS.write,
      params: z.object({ id: idText }),
      response: z.object({}),
      errors: ['not_found'],
    },
    async ({ staff, params }) => {
      await revokeSession(staff, params.id);
      return {};
    },
  ),
});
