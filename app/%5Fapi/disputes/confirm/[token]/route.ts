import { z } from 'zod';
import { confirmDispute } from '@/lib/dispute/commands';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { redirectTo } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { linkToken } from '@/lib/newsletter/schema';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'confirmDispute',
      summary: 'Confirm a dispute by the link that was mailed',
      access: 'public',
      isSecretUrl: true,
      limit: LIMITS.costly,
      params: z.object({ token: linkToken }),
      statuses: [303],
    },
    async ({ params: { token } }) =>
      redirectTo((await confirmDispute(token)) ? '/disputes/confirmed' : '/disputes/invalid-link'),
  ),
});
