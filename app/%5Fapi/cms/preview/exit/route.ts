import { cookies, draftMode } from 'next/headers';
import { PREVIEW_COOKIE } from '@/lib/domain/blog/preview';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { leadTo, pageAnswer } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'closePreview',
      summary: 'Ends a preview',
      access: 'public',
      limit: LIMITS.write,
      response: pageAnswer,
      statuses: [200, 303],
    },
    async ({ request }) => {
      (await draftMode()).disable();
      (await cookies()).delete(PREVIEW_COOKIE);
      return leadTo(request, '/blog');
    },
  ),
});
