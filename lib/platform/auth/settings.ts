/** Names and limits of the staff side, for pages, client components and the server. Safe in the browser. */

export const AUTH_PATH = '/_api/auth';
export const LOGIN_PATH = '/admin/login';
export const ACCOUNT_PATH = '/admin/account';
/** The page after sign-in by default. */
export const DESK_PATH = '/admin/daily-flow';

export const COOKIE_PREFIX = 'boxscoop-staff';
/** Tells scripts of public pages that staff signed in on this browser; proves nothing. */
export const HINT_COOKIE = 'boxscoop-staff-hint';

export const SESSION_SECONDS = 7 * 24 * 60 * 60;

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Header by which the middleware passes the requested path to staff pages, so that sign-in can lead back to it. */
export const REQUESTED_PATH_HEADER = 'x-requested-path';
