import { returnPath } from '@/lib/platform/auth/return-path';
import { LOGIN_PATH } from '@/lib/platform/auth/settings';

import { ApiError } from '@/lib/platform/http/errors';
import { redirectTo } from '@/lib/platform/http/reply';
import type { AuthResult } from './sign-in-call';
import { CODE_USED, type SignInProblem } from './sign-in-problems';

/** Forms of the sign-in page without JavaScript: each response is a redirect. */

/**
 * @param path below `/_api/auth`
 * @param form the submitted fields
 * @param call processes them
 * @returns a redirect: to the next page, to the second step, or back with an error
 */
export async function redirectForm(
  path: string,
  form: Record<string, string>,
  call: () => Promise<AuthResult>,
): Promise<Response> {
  const isCode = path.startsWith('two-factor/');
  try {
    const { cookies, needsCode } = await call();
    const next = path === 'sign-out' ? LOGIN_PATH : returnPath(form.next);
    const response = redirectTo(needsCode ? signInPage(form, { step: 'code' }) : next);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!['unauthorized', 'forbidden', 'bad_request', 'too_many_requests'].includes(error.code)) throw error;
    const problem = problemOf(error, isCode);
    const step: Record<string, string> =
      isCode && (problem === 'code' || problem === 'used') ? { step: 'code' } : {};
    const wait = error.headers['retry-after'];
    return redirectTo(signInPage(form, { ...step, problem, ...(wait && { wait }) }));
  }
}

function problemOf({ code, message }: ApiError, isCode: boolean): SignInProblem {
  if (code === 'too_many_requests') return 'wait';
  if (!isCode) return code === 'unauthorized' ? 'wrong' : 'failed';
  if (message === CODE_USED) return 'used';
  return message.includes('Start over') ? 'expired' : 'code';
}

function signInPage(form: Record<string, string>, query: Record<string, string>): string {
  const search = new URLSearchParams(query);
  if (form.next) search.set('next', returnPath(form.next));
  return `${LOGIN_PATH}?${search}`;
}
