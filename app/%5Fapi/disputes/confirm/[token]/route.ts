import { respondToLink } from '@/lib/domain/newsletter/link-response';
import { confirmDispute } from '@/lib/domain/outcome/dispute-commands';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { LINK_ANSWER, MAILED_LINK } from '../../../mailed-link';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...MAILED_LINK,
      operation: 'confirmDispute',
      summary: 'Confirm a dispute by the link we e-mailed',
      ...LINK_ANSWER,
    },
    async ({ params: { token }, request }) => {
      const page = (await confirmDispute(token)) ? '/disputes/confirmed' : null;
      return respondToLink(request, page, '/disputes/invalid-link');
    },
  ),
});
