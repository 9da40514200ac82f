import { z } from 'zod';
import { linkToken } from '@/lib/domain/newsletter/schema';
import { LIMITS } from '@/lib/platform/http/limits';

/** What the calls of links that were mailed have in common. */
export const MAILED_LINK = {
  access: 'public',
  isSecretUrl: true,
  limit: LIMITS.costly,
  params: z.object({ token: linkToken }),
} as const;

/** What those answer that change something: an empty success to mail programs, a page to forms (`respondToLink`). */
export const LINK_ANSWER = { response: z.object({}), statuses: [200, 303], errors: ['not_found'] } as const;
