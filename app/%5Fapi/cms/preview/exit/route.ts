import { cookies, draftMode } from 'next/headers';
import { z } from 'zod';
import { PREVIEW_COOKIE } from '@/lib/cms/preview';
import { LIMITS } from '@/lib/http/limits';
import { route } from '@/lib/http/route';

export const POST = route(
  { summary: 'Ends a preview', access: 'public', limit: LIMITS.write, response: z.unknown() },
  async () => {
    (await draftMode()).disable();
    (await cookies()).delete(PREVIEW_COOKIE);
    return new Response(null, { status: 303, headers: { location: '/blog', 'cache-control': 'no-store' } });
  },
);
