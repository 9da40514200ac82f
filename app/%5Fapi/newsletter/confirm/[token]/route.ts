import { confirm } from '@/lib/domain/newsletter/commands';
import { respondToLink } from '@/lib/domain/newsletter/link-response';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { LINK_ANSWER, MAILED_LINK } from '../../../mailed-link';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...MAILED_LINK,
      operation: 'confirmSubscription',
      summary: 'Confirm a newsletter subscription by the link we e-mailed',
      ...LINK_ANSWER,
    },
    async ({ params: { token }, request }) =>
      respondToLink(request, (await confirm(token)) ? '/newsletter/confirmed' : null),
  ),
});
