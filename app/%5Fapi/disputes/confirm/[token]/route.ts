import { z } from 'zod';
import { respondToLink } from '@/lib/domain/newsletter/link-response';
import { linkToken } from '@/lib/domain/newsletter/schema';
import { confirmDispute } from '@/lib/domain/outcome/dispute/commands';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
