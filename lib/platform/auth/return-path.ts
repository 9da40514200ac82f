import { DESK_PATH, LOGIN_PATH } from './settings';

/** Base for parsing relative URLs. `.invalid` is reserved, so no request has this host. */
const HERE = 'http://own.invalid';

/**
 * Where to go after signing in.
 * @param requested as sent by a client, so untrusted
 * @returns the path, query and hash of a page of this site; the desk for everything else
 */
export function returnPath(requested: unknown): string {
  if (typeof requested !== 'string' || !requested.startsWith('/') || !URL.canParse(requested, HERE))
    return DESK_PATH;
  const { origin, pathname, search, hash } = new URL(requested, HERE);
  const isPage = origin === HERE && !/^\/(\/|_api(\/|$)|_next(\/|$))/i.test(pathname);
  return isPage && pathname !== LOGIN_PATH ? pathname + search + hash : DESK_PATH;
}

/** @returns the sign-in page, which leads back to `path` */
export const loginPath = (path: string) =>
  path === DESK_PATH ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ next: path })}`;
