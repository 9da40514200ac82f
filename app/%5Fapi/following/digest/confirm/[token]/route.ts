import { z } from 'zod';
import { confirmDigest } from '@/lib/domain/following/digest/commands';
import { respondToLink } from '@/lib/domain/newsletter/link-response';
import { linkToken } from '@/lib/domain/newsletter/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { OWN_LIST } from '../../../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'confirmDigest',
      summary: 'Confirm a digest by the link that was mailed',
      limit: LIMITS.costly,
      params: z.object({ token: linkToken }),
      response: z.object({}),
      statuses: [200, 303],
      errors: ['not_found'],
    },
    async ({ params: { token }, request }) => {
      const page = (await confirmDigest(token)) ? '/following?did=digest-confirmed' : null;
      return respondToLink(request, page, '/following?problem=link');
    },
  ),
});
