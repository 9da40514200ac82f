import { confirmDigest } from '@/lib/domain/following/digest-commands';
import { respondToLink } from '@/lib/domain/newsletter/link-response';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { LINK_ANSWER, MAILED_LINK } from '../../../../mailed-link';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...MAILED_LINK,
      operation: 'confirmDigest',
      summary: 'Confirm a digest by the link we e-mailed',
      ...LINK_ANSWER,
    },
    async ({ params: { token }, request }) => {
      const page = (await confirmDigest(token)) ? '/following?did=digest-confirmed' : null;
      return respondToLink(request, page, '/following?problem=link');
    },
  ),
});
