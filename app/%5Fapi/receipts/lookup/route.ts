import { z } from 'zod';
import { lookupUrl, lookupView } from '@/lib/domain/receipt/schema';
import { lookUpOnServer, SocialSiteError } from '@/lib/domain/receipt/social-site';
import { ApiError, notFound } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';

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
