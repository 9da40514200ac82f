import { z } from 'zod';
import { revokeSession } from '@/lib/platform/auth/sign-in-commands';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { idText } from '@/lib/platform/schema/fields';

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
