import { startPush } from '@/lib/following/push/commands';
import { pushInput, pushView, viewPush } from '@/lib/following/push/schema';
import { readSecret } from '@/lib/following/secret';
import { notFound } from '@/lib/http/errors';
import { methods } from '@/lib/http/methods';
import { route } from '@/lib/http/route';
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
