import { requestDigest } from '@/lib/domain/following/digest-commands';
import { digestInput, digestView, viewDigest } from '@/lib/domain/following/digest-schema';
import { readSecret } from '@/lib/domain/following/secret';
import { notFound } from '@/lib/platform/http/errors';
import type { Limit } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { backToPage, OWN_LIST } from '../calls';

const AN_HOUR: Limit = { calls: 20, seconds: 60 * 60 };

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'requestDigest',
      summary: 'Get new reports by e-mail, daily or weekly, once the link sent to the address is opened',
      limit: AN_HOUR,
      body: digestInput,
      response: digestView,
      statuses: [200, 303],
      errors: ['not_found', 'conflict'],
      formOutcome: backToPage('digest'),
    },
    async ({ body, request }) => {
      const secret = readSecret(request);
      if (!secret) throw notFound('list');
      const { digest } = await requestDigest(secret, body);
      return { digest: viewDigest(digest) };
    },
  ),
});
