import { endPush } from '@/lib/domain/following/push-commands';
import { pushEnd, pushView, viewPush } from '@/lib/domain/following/push-schema';
import { readSecret } from '@/lib/domain/following/secret';
import { notFound } from '@/lib/platform/http/errors';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { backToPage, OWN_LIST } from '../../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'endPush',
      summary: 'Stop notifying a browser',
      body: pushEnd,
      response: pushView,
      statuses: [200, 303],
      errors: ['not_found'],
      formOutcome: backToPage('push-ended'),
    },
    async ({ body: { id }, request }) => {
      const secret = readSecret(request);
      if (!secret) throw notFound('list');
      return { push: viewPush((await endPush(secret, id)).push) };
    },
  ),
});
