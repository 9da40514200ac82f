import { z } from 'zod';
import { unsubscribe } from '@/lib/domain/newsletter/commands';
import { respondToLink } from '@/lib/domain/newsletter/link-response';
import { linkToken } from '@/lib/domain/newsletter/schema';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { leadTo, pageAnswer } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

const declared = {
  access: 'public',
  isSecretUrl: true,
  limit: LIMITS.costly,
  params: z.object({ token: linkToken }),
} as const;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  /** Called by mail programs for List-Unsubscribe (RFC 8058), and by the form of the page. */
  POST: route(
    {
      ...declared,
      operation: 'unsubscribeFromNewsletter',
      summary: 'Unsubscribe from the newsletter by the link that was mailed',
      response: z.object({}),
      statuses: [200, 303],
      errors: ['not_found'],
    },
    async ({ params: { token }, request }) =>
      respondToLink(request, (await unsubscribe(token)) ? '/newsletter/unsubscribed' : null),
  ),
  /** For mail programs that open the URL instead: redirects to the page that asks. Opening it changes nothing. */
  GET: route(
    {
      ...declared,
      operation: 'openUnsubscribePage',
      summary: 'The page that asks whether to unsubscribe',
      response: pageAnswer,
      statuses: [200, 303],
    },
    async ({ params: { token }, request }) => leadTo(request, `/newsletter/unsubscribe/${token}`),
  ),
});
