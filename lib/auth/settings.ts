/** Names and bounds of the staff side that pages, islands and the server share. Safe in the browser. */

export const AUTH_PATH = '/_api/auth';
export const LOGIN_PATH = '/admin/login';
export const ACCOUNT_PATH = '/admin/account';
/** Where staff go who did not ask for a page. */
export const DESK_PATH = '/admin/daily-flow';

export const COOKIE_PREFIX = 'boxscoop-staff';
/** Says to scripts of public pages that somebody signed in here; proves nothing. */
export const HINT_COOKIE = 'boxscoop-staff-hint';

/** A session ends so many seconds after sign-in. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** By this the middleware tells a staff page what was asked for, so that signing in can lead back to it. */
export const REQUESTED_PATH_HEADER = 'x-requested-path';
