import { loginPath } from './return-path';
import { COOKIE_PREFIX, LOGIN_PATH } from './settings';

/**
 * What the middleware does with a request, before any page is asked. A convenience: it looks no further than at the
 * presence of a cookie, and every staff page and call checks the session itself.
 */
export type GateDecision =
  | { kind: 'public' }
  /** The staff side is off: as if there were nothing. */
  | { kind: 'absent' }
  | { kind: 'sign-in'; location: string }
  | { kind: 'staff' };

/** Below these paths are the pages of staff. */
export const isStaffPath = (path: string): boolean => /^\/(admin|fadeaway-admin)(\/|$)/i.test(path);

interface Request {
  path: string;
  search: string;
  /** Names of the cookies it came with. */
  cookies: readonly string[];
}

export function decideGate({ path, search, cookies }: Request, isEnabled: boolean): GateDecision {
  if (!isStaffPath(path)) return { kind: 'public' };
  if (!isEnabled) return { kind: 'absent' };
  const mayHaveSession = cookies.some((name) => name.endsWith(`${COOKIE_PREFIX}.session_token`));
  if (mayHaveSession || path === LOGIN_PATH) return { kind: 'staff' };
  return { kind: 'sign-in', location: loginPath(path + search) };
}
