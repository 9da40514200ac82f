import { cookies, draftMode } from 'next/headers';
import { PREVIEW_COOKIE } from '@/lib/cms/preview';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { redirectTo } from '@/lib/http/reply';
import { route } from '@/lib/http/route';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'closePreview',
      summary: 'Ends a preview',
      access: 'public',
      limit: LIMITS.write,
      statuses: [303],
    },
    async () => {
      (await draftMode()).disable();
      (await cookies()).delete(PREVIEW_COOKIE);
      return redirectTo('/blog');
    },
  ),
});
