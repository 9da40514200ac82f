import { z } from 'zod';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'readStaffSession',
      summary: 'Who is signed in as staff',
      access: 'staff',
      limit: LIMITS.read,
      response: z.object({ name: z.string(), email: z.string() }),
    },
    async ({ staff: { name, email } }) => ({ name, email }),
  ),
});
