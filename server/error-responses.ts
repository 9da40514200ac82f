import type { IncomingMessage } from 'node:http';
import { SEARCH_RATE } from '@/lib/domain/search/rules';
import { isRenderedPerRequest } from '@/lib/domain/site/uncached-pages';
import { cachedStandingsPath } from '@/lib/domain/standings/rules';
import { resolveFilteredList } from '@/lib/domain/tweet/resolve-filtered-list';
import {
  findDatabaseFault,
  hasRunOutOfTimeSince,
  isDatabaseUnreachable,
  wasUnreachableSince,
} from '@/lib/platform/db/client';
import { ApiError } from '@/lib/platform/http/errors';
import { countCall } from '@/lib/platform/http/limit-stores';
import { isCall, renderErrorBody } from './error-body';
import type { HeldResponse, Replacement } from './held-response';
import { isMethodOfRoutes, isRead, methodRefusal } from './method-refusals';
import { notFoundResponse, UNMATCHED_PATH } from './not-found-response';
import { refusalOf } from './refuse';
import { readStaffNotFoundPage, sendPageStatus } from './staff-page-status';
import { STATIC_PAGE_HEADERS, staticErrorPage } from './static-error-page';

const FAILED = staticErrorPage(
  'Something went wrong on our end while making this page. Trying again often helps.',
);
/** Why a page is unavailable. */
const UNREACHABLE = 'The database cannot be reached.';
const TOO_SLOW = 'The database took too long.';

/** Shared caches keep a 404 no longer than a page, since the page may be created. */
const NOT_FOUND_CACHING = 'public, max-age=0, s-maxage=60';
/** Pages of staff have error pages of their own. */
const STAFF_PAGE = /^\/(admin|fadeaway-admin)([/?]|$)/;

/**
 * Replaces Next.js's incomplete error responses with full ones (docs/server.md lists them). Failures because of an
 * outage of the database, or of its time limit, are a 503, which search engines and caches understand.
 * @param port of this server
 * @returns whether the response has been sent, and Next.js must not be called
 */
export async function replaceErrorResponses(
  request: IncomingMessage,
  response: HeldResponse,
  port: number,
): Promise<boolean> {
  const begun = performance.now();
  const { url = '/', method } = request;
  const refusal = refusalOf(request);
  if (refusal) return answer(response, refusal);
  if (!isMethodOfRoutes(method) || (method === 'OPTIONS' && !isCall(url))) {
    return answer(response, await methodRefusal(request, response, port));
  }
  if (isCall(url)) {
    response.holdBody(() =>
      response.statusCode === 405 ? { replace: () => methodRefusal(request, response, port) } : undefined,
    );
    return false;
  }
  if (STAFF_PAGE.test(url)) {
    sendPageStatus(response, () => readStaffNotFoundPage(port, request));
    return false;
  }
  if (url === UNMATCHED_PATH || url.startsWith('/_next/')) return false;
  // Next.js would cache the 405 as the content of the file, and send it to later readers.
  if (!isRead(method)) return answer(response, await methodRefusal(request, response, port));
  // Next.js sends the status of a page that is rendered for each request before it reads the data: this decides it first.
  const [path = ''] = url.split('?', 1);
  if (isRenderedPerRequest(path) && !cachedStandingsPath(path, url.slice(path.length))) {
    const replacement = (await findDatabaseFault())
      ? unavailable(UNREACHABLE, true)
      : ((await refuseTooManySearches(request)) ?? (await redirectOrNotFound(request, path, port)));
    if (replacement) return answer(response, replacement);
  }
  response.holdBody(() => {
    const isPage = String(response.getHeader('content-type')).startsWith('text/html');
    if (response.statusCode === 500) return { replace: () => failed(isPage, begun) };
    if (response.statusCode !== 404) return undefined;
    if (!isKeptPrivate(response)) response.setHeader('cache-control', NOT_FOUND_CACHING);
    return isPage ? { replace: () => notFoundResponse(port, request.headers['accept-encoding']) } : undefined;
  });
  return false;
}

function answer(response: HeldResponse, replacement: Replacement): true {
  response.sendReplacement(replacement);
  return true;
}

const isKeptPrivate = (response: HeldResponse) =>
  /\b(private|no-store)\b/.test(String(response.getHeader('cache-control')));

/**
 * Pings the database, because the driver may not have noticed yet that it is unreachable.
 * @param begun when the request arrived, by `performance.now()`
 */
async function failed(isPage: boolean, begun: number): Promise<Replacement> {
  if (isDatabaseUnreachable() || wasUnreachableSince(begun) || (await findDatabaseFault()))
    return unavailable(UNREACHABLE, isPage);
  if (hasRunOutOfTimeSince(begun)) return unavailable(TOO_SLOW, isPage);
  return isPage
    ? { body: FAILED, headers: STATIC_PAGE_HEADERS }
    : { body: 'Something went wrong on our end.', headers: { 'content-type': 'text/plain' } };
}

const unavailable = (reason: string, isPage: boolean): Replacement => ({
  body: isPage ? staticErrorPage(`${reason} Nothing is lost; try again in a moment.`) : reason,
  status: 503,
  headers: {
    ...(isPage ? STATIC_PAGE_HEADERS : { 'content-type': 'text/plain' }),
    'cache-control': 'no-store',
    'retry-after': '5',
  },
});

/** @returns the response to a request that waits while the database is unreachable */
export const unreachableResponse = (url: string): Replacement => {
  if (!isCall(url)) return unavailable(UNREACHABLE, true);
  const call = renderErrorBody(url, {
    status: 503,
    code: 'unavailable',
    message: `${UNREACHABLE} Try again soon.`,
  });
  return { ...call, headers: { ...call.headers, 'retry-after': '5' } };
};

/**
 * The response to a view that does not exist (404), or whose canonical URL is another (redirect). Client-side navigation
 * follows the redirect of the page itself.
 */
async function redirectOrNotFound(
  { headers, url = '' }: IncomingMessage,
  path: string,
  port: number,
): Promise<Replacement | undefined> {
  const resolved = await resolveFilteredList(path, url.slice(path.length));
  if (!resolved || (resolved !== 'absent' && headers.rsc !== undefined)) return undefined;
  if (resolved !== 'absent') {
    return { body: '', status: 308, headers: { location: resolved.location, 'cache-control': 'no-store' } };
  }
  const { headers: pageHeaders, ...page } = notFoundResponse(port, headers['accept-encoding']);
  return { ...page, status: 404, headers: { ...pageHeaders, 'cache-control': NOT_FOUND_CACHING } };
}

/**
 * Pages that are rendered for each request (search, filtered lists, what a visitor follows) are rate-limited; cached
 * pages cost nothing.
 */
async function refuseTooManySearches({ headers }: IncomingMessage): Promise<Replacement | undefined> {
  try {
    await countCall('search page', String(headers['x-forwarded-for']), SEARCH_RATE);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      body: staticErrorPage(error.message),
      status: error.status,
      headers: { ...STATIC_PAGE_HEADERS, 'cache-control': 'no-store', ...error.headers },
    };
  }
}
