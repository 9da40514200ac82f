import { startPush } from '@/lib/domain/following/push-commands';
import { pushInput, pushView, viewPush } from '@/lib/domain/following/push-schema';
import { readSecret } from '@/lib/domain/following/secret';
import { notFound } from '@/lib/platform/http/errors';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { OWN_LIST } from '../calls';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      ...OWN_LIST,
      operation: 'startPush',
      summary: 'Notify a browser of new reports by web push, by the subscription that the browser made',
      body: pushInput,
      response: pushView,
      errors: ['not_found', 'conflict'],
    },
    async ({ body, request }) => {
      const secret = readSecret(request);
      if (!secret) throw notFound('list');
      return { push: viewPush((await startPush(secret, body)).push) };
    },
  ),
});
