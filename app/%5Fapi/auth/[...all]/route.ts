import { z } from 'zod';
import { callSignInLibrary } from '@/lib/platform/auth/sign-in-call';
import { redirectForm } from '@/lib/platform/auth/sign-in-form';
import { isFormBody, readForm, readJson } from '@/lib/platform/http/body';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { reply } from '@/lib/platform/http/reply';
import { route } from '@/lib/platform/http/route';

const shared = {
  access: 'sign-in',
  limit: LIMITS.costly,
  params: z.object({ all: z.array(z.string().max(60)).min(1).max(4) }),
  response: z.looseObject({}),
  errors: ['unauthorized', 'forbidden'],
} as const;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    { ...shared, operation: 'readSignIn', summary: 'What signing in with a passkey needs' },
    async ({ request, params, client }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const { body, cookies } = await callSignInLibrary(request, params.all.join('/'), query, client);
      return reply(body, { cookies });
    },
  ),
  /** Scripts send JSON and read the outcome; browsers without JavaScript send a form and are led on. */
  POST: route(
    {
      ...shared,
      operation: 'signIn',
      summary: 'Signing in and out, and what an account has: password, second factor, passkeys',
      statuses: [200, 303],
    },
    async ({ request, params, client }) => {
      const path = params.all.join('/');
      if (isFormBody(request)) {
        const form = await readForm(request);
        return redirectForm(path, form, () => callSignInLibrary(request, path, form, client));
      }
      const { body, cookies } = await callSignInLibrary(
        request,
        path,
        (await readJson(request)) ?? {},
        client,
      );
      return reply(body, { cookies });
    },
  ),
});
