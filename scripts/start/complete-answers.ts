import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { findDatabaseFault, isDatabaseAway } from '@/lib/db/client';
import { ApiError, type ErrorBody } from '@/lib/http/errors';
import { countCall } from '@/lib/http/limits';
import { log } from '@/lib/log';
import { SEARCH_RATE } from '@/lib/search/rules';
import { type Replacement, replaceBody } from './replace-body';
import { staticErrorPage } from './static-error-page';

const HTML = 'text/html; charset=utf-8';
const FAILED = staticErrorPage(
  'Something went wrong on our side while this page was made. Trying again often helps.',
);
const AWAY = staticErrorPage('The database cannot be reached. Nothing is lost; try again in a moment.');
const ABSENT = staticErrorPage('404: there is nothing at this address.', '');

/** Shared caches keep what is absent no longer than what is there: it may come. */
const ABSENT_CACHING = 'public, max-age=0, s-maxage=60';
/** Rendered for each request, so that its status is sent before its content is read. */
const UNCACHED_PAGE = /^\/nba\/search(\?|$)/;

/**
 * Completes what Next.js would answer by halves. A page that finds nothing to show, or fails, is a document that
 * JavaScript has to fill; a call that does not take a method has no body. And what cannot be made because the
 * database is away is not our mistake: it is a 503, which search engines and caches understand.
 * @param port where this server listens
 * @returns whether the answer is out already, and Next.js need not be asked
 */
export async function completeAnswers(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<boolean> {
  const { url = '/', method } = request;
  if (url.startsWith('/_api')) {
    replaceBody(response, () => (response.statusCode === 405 ? refusedMethod(method) : undefined));
    return false;
  }
  if (url === UNMATCHED || url.startsWith('/_next/')) return false;
  if (UNCACHED_PAGE.test(url)) {
    const refusal = (await findDatabaseFault()) ? unavailable(true) : await refuseFlood(request);
    if (refusal) {
      replaceBody(response, () => refusal);
      response.end();
      return true;
    }
  }
  replaceBody(response, () => {
    const isPage = String(response.getHeader('content-type')).startsWith('text/html');
    if (response.statusCode === 500 && isDatabaseAway()) return unavailable(isPage);
    if (response.statusCode === 500 && isPage) return { type: HTML, body: FAILED };
    if (response.statusCode !== 404) return undefined;
    response.setHeader('cache-control', ABSENT_CACHING);
    return isPage ? absentPage(port, request.headers['accept-encoding']) : undefined;
  });
  return false;
}

function refusedMethod(method: string | undefined): Replacement {
  const error: ErrorBody['error'] = {
    code: 'method_not_allowed',
    message: `This call does not take ${method}. /_api/openapi.json lists what each call takes.`,
  };
  return { type: 'application/json', body: JSON.stringify({ error }) };
}

const unavailable = (isPage: boolean): Replacement => ({
  ...(isPage ? { type: HTML, body: AWAY } : { type: 'text/plain', body: 'The database cannot be reached.' }),
  status: 503,
  headers: { 'cache-control': 'no-store', 'retry-after': '5' },
});

/** Cached pages cost nothing; searches are counted, as those by the call are. */
async function refuseFlood({ headers }: IncomingMessage): Promise<Replacement | undefined> {
  try {
    await countCall('search page', String(headers['x-forwarded-for']), SEARCH_RATE);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const body = staticErrorPage(`Too many searches from your address. ${error.message}`);
    return {
      type: HTML,
      body,
      status: error.status,
      headers: { 'cache-control': 'no-store', ...error.headers },
    };
  }
}

/** An address that no route has, whose page Next.js renders in full. */
const UNMATCHED = '/_/not-found';
/** How long that page is kept, in milliseconds. */
const KEPT = 60_000;

let kept: { html: string; gzip: Buffer; at: number } | undefined;
let isReading = false;

/** The site's own page for what is absent; a plain one until that has been read. */
function absentPage(port: number, accepted = ''): Replacement {
  if (!kept || Date.now() - kept.at > KEPT) void readAbsentPage(port);
  if (!kept) return { type: HTML, body: ABSENT };
  return /\bgzip\b/.test(String(accepted))
    ? { type: HTML, body: kept.gzip, headers: { 'content-encoding': 'gzip' } }
    : { type: HTML, body: kept.html };
}

/** Reads the page for what is absent, so that it is at hand when it is needed. */
export async function readAbsentPage(port: number): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${UNMATCHED}`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    if (html.includes('<h1')) kept = { html, gzip: gzipSync(html), at: Date.now() };
  } catch (error) {
    log.warn({ err: error }, 'the page for what is absent cannot be read');
  } finally {
    isReading = false;
  }
}
