import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';

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
