import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalPath } from '@/lib/domain/site/canonical-path';
import { isStaffPath } from '@/lib/platform/auth/gate';
import { loginPath } from '@/lib/platform/auth/return-path';
import { LOGIN_PATH } from '@/lib/platform/auth/settings';
import { config } from '@/lib/platform/config/config';
import { isUnavailable } from '@/lib/platform/db/client';

/** An address that no route has. */
const ABSENT = '/_/absent';

/**
 * Redirects requests for staff pages without a session to the sign-in page, before Next.js is called: a redirect by a
 * page comes after the status is sent, and so by script. The page checks the session, too. While the staff side is off
 * Next.js is asked for what does not exist instead, so that the response does not differ in a single header.
 * @returns whether the response has been sent
 */
export function guardStaffPages(
  request: IncomingMessage,
  response: ServerResponse,
): boolean | Promise<boolean> {
  const [sent = '/', ...search] = (request.url ?? '/').split('?');
  const path = canonicalPath(sent) ?? sent;
  if (!isStaffPath(path)) return false;
  if (!config().ADMIN_ENABLED) {
    request.url = ABSENT;
    return false;
  }
  return path !== LOGIN_PATH && sendToSignIn([path, ...search].join('?'), request, response);
}

async function sendToSignIn(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (await mayPass(request)) return false;
  const location = loginPath(url);
  response.writeHead(307, { location, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  response.end();
  return true;
}

/** During an outage sessions are unknown: the page then says so. */
async function mayPass({ headers }: IncomingMessage): Promise<boolean> {
  // The library behind it is large, and most sites have no staff side.
  const { readStaff } = await import('@/lib/platform/auth/session');
  try {
    return (await readStaff(new Headers({ cookie: headers.cookie ?? '' }))) !== null;
  } catch (error) {
    if (isUnavailable(error)) return true;
    throw error;
  }
}
