import { cookies, draftMode } from 'next/headers';
import { PREVIEW_COOKIE } from '@/lib/cms/preview';
import { LIMITS } from '@/lib/http/limits';
import { redirectTo } from '@/lib/http/reply';
import { route } from '@/lib/http/route';

export const POST = route(
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
);
