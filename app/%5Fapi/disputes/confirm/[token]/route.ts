import { z } from 'zod';
import { confirmDispute } from '@/lib/dispute/commands';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { respondToLink } from '@/lib/newsletter/link-response';
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
      response: z.object({}),
      statuses: [200, 303],
      errors: ['not_found'],
    },
    async ({ params: { token }, request }) => {
      const page = (await confirmDispute(token)) ? '/disputes/confirmed' : null;
      return respondToLink(request, page, '/disputes/invalid-link');
    },
  ),
});
