import { DESK_PATH, LOGIN_PATH } from './settings';

/** Base for parsing relative URLs. `.invalid` is reserved, so no request has this host. */
const HERE = 'http://own.invalid';

/**
 * Where to go after signing in.
 * @param asked by the request, so by anybody
 * @returns the path, query and hash of a page of this site; the desk for everything else
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, HERE)) return DESK_PATH;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  const isPage = origin === HERE && !/^\/(\/|_api(\/|$)|_next(\/|$))/i.test(pathname);
  return isPage && pathname !== LOGIN_PATH ? pathname + search + hash : DESK_PATH;
}

/** @returns the sign-in page, which leads back to `path` */
export const loginPath = (path: string) =>
  path === DESK_PATH ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ next: path })}`;
