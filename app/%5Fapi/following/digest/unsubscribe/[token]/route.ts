import { endDigestByLink } from '@/lib/domain/following/digest-commands';
import { respondToLink } from '@/lib/domain/newsletter/link-response';
import { methods } from '@/lib/platform/http/methods';
import { leadTo, pageAnswer } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';
import { LINK_ANSWER, MAILED_LINK } from '../../../../mailed-link';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  /** Called by mail programs for List-Unsubscribe (RFC 8058), and by the form of the page. */
  POST: route(
    {
      ...MAILED_LINK,
      operation: 'unsubscribeFromDigest',
      summary: 'End a digest by the link we e-mailed',
      ...LINK_ANSWER,
    },
    async ({ params: { token }, request }) => {
      const page = (await endDigestByLink(token)) ? '/following?did=digest-ended' : null;
      return respondToLink(request, page, '/following?problem=link');
    },
  ),
  /** For mail programs that open the URL instead: redirects to the page that asks. Opening it changes nothing. */
  GET: route(
    {
      ...MAILED_LINK,
      operation: 'openDigestPage',
      summary: 'The page that asks whether to end a digest',
      response: pageAnswer,
      statuses: [200, 303],
    },
    async ({ params: { token }, request }) => leadTo(request, `/following/unsubscribe/${token}`),
  ),
});
