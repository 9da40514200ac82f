import { cookies, draftMode } from 'next/headers';
import { z } from 'zod';
import { CmsUnavailable } from '@/lib/domain/blog/cms';
import { openPreview, PREVIEW_COOKIE } from '@/lib/domain/blog/preview';
import { cmsUnavailable } from '@/lib/domain/blog/views';
import { config } from '@/lib/platform/config/config';
import { ApiError } from '@/lib/platform/http/errors';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { leadTo, pageAnswer } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'openPreview',
      summary: 'Opens a preview of unpublished content, for editors: the address to give to the CMS',
      access: 'public',
      limit: LIMITS.costly,
      query: z.object({
        token: z.string().min(1).max(2_000),
        documentId: z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .optional(),
        websitePreviewId: z.string().max(500).optional(),
      }),
      response: pageAnswer,
      statuses: [200, 307],
      errors: ['unauthorized'],
    },
    async ({ query, request }) => {
      const preview = await openPreview(query.token, query.documentId).catch((error) => {
        throw error instanceof CmsUnavailable ? cmsUnavailable() : error;
      });
      if (!preview) throw new ApiError('unauthorized', 'The token is invalid or has expired.');
      (await draftMode()).enable();
      (await cookies()).set(PREVIEW_COOKIE, preview.ref, {
        httpOnly: true,
        sameSite: 'lax',
        secure: config().SITE_URL.startsWith('https:'),
        path: '/',
      });
      return leadTo(request, preview.path, 307);
    },
  ),
});
