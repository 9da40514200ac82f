import { z } from 'zod';
import { LIMITS } from '@/lib/http/limits';
import { methods } from '@/lib/http/methods';
import { leadTo, pageAnswer } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { unsubscribe } from '@/lib/newsletter/commands';
import { respondToLink } from '@/lib/newsletter/link-response';
import { linkToken } from '@/lib/newsletter/schema';

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
