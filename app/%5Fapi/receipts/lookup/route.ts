import { z } from 'zod';
import { ApiError, notFound } from '@/lib/http/errors';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
import { lookupUrl, lookupView } from '@/lib/receipt/schema';
import { lookUpOnServer, SocialSiteError } from '@/lib/receipt/social-site';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'lookUpReceiptLink',
      summary: 'What a receipt link points to, read from the social site',
      access: 'public',
      limit: LIMITS.costly,
      query: z.object({ url: lookupUrl }),
      response: lookupView,
      errors: ['not_found'],
    },
    async ({ query }) => {
      try {
        const found = await lookUpOnServer(query.url);
        if (!found) throw notFound('post or comment');
        return found;
      } catch (error) {
        if (!(error instanceof SocialSiteError)) throw error;
        throw new ApiError('unavailable', 'The social site did not respond. Try again soon.');
      }
    },
  ),
});
