import { loginPath } from './return-path';
import { COOKIE_PREFIX, LOGIN_PATH } from './settings';

/**
 * What the middleware does with a request. It is only a convenience: it checks for the presence of a cookie, while
 * every staff page and call checks the session itself.
 */
export type GateDecision =
  | { kind: 'public' }
  /** The staff side is off: respond as if it did not exist. */
  | { kind: 'absent' }
  | { kind: 'sign-in'; location: string }
  | { kind: 'staff' };

/** Whether a path is of a staff page. */
export const isStaffPath = (path: string): boolean => /^\/(admin|fadeaway-admin)(\/|$)/i.test(path);

interface Request {
  path: string;
  search: string;
  /** Names of the cookies of the request. */
  cookies: readonly string[];
}

export function decideGate({ path, search, cookies }: Request, isEnabled: boolean): GateDecision {
  if (!isStaffPath(path)) return { kind: 'public' };
  if (!isEnabled) return { kind: 'absent' };
  const mayHaveSession = cookies.some((name) => name.endsWith(`${COOKIE_PREFIX}.session_token`));
  if (mayHaveSession || path === LOGIN_PATH) return { kind: 'staff' };
  return { kind: 'sign-in', location: loginPath(path + search) };
}
