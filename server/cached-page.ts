import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { pathOfPage } from '@/lib/domain/site/canonical-view';
import { isNotModified } from '@/lib/platform/http/conditional';
import { shared } from '@/lib/platform/process/shared.mjs';
import type { HeldResponse } from './held-response';
import { isRead } from './method-refusals';

/**
 * Sends pages that Next.js has in its cache without calling Next.js, which would look each one up again, work out its
 * entity tag and compress it for every reader. A page is compressed once for each version and encoding. Its headers are
 * those with which Next.js has sent this version before.
 */

type CachedPages = NonNullable<typeof shared.pages>;
type CachedPage = NonNullable<ReturnType<CachedPages['find']>>;
type Encoding = 'br' | 'gzip' | 'identity';

/** Compressed versions live as long as their page. Plain texts are kept within this limit. */
const compressed = new WeakMap<CachedPage, Promise<Buffer>>();
const MAX_PLAIN_BYTES = 32 * 1024 * 1024;
const plain = new LRUCache<CachedPage, Buffer>({
  maxSize: MAX_PLAIN_BYTES,
  sizeCalculation: ({ length }) => length + 1,
});

/** Set while an editor looks at a preview, which Next.js renders for that request. */
const PREVIEW_COOKIE = '__prerender_bypass';
/** Request headers for which Next.js or Node.js answers with something other than the document. */
const OTHER_ANSWERS = [
  'rsc',
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'x-prerender-revalidate',
  'range',
  'upgrade',
  'expect',
];
/** Response headers that belong to a single response. */
export const PER_RESPONSE_HEADERS = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
  'x-request-id',
];

/**
 * Sends the page that a request asks for, if it is cached. Otherwise the headers are kept with which Next.js sends it.
 * @param renew called with the path of a stale page that was served; without it, stale pages are left to Next.js
 * @returns whether the response has been sent
 */
export async function sendCachedPage(
  request: IncomingMessage,
  response: HeldResponse,
  renew?: (path: string) => void,
): Promise<boolean> {
  const { pages } = shared;
  const { url = '/' } = request;
  if (!pages || !asksForDocument(request)) return false;
  const path = pathOf(url);
  const page = path === null ? undefined : pages.find(path);
  if (path === null || !page) return false;
  if (!page.sent) {
    keepHeaders(response, page, () => pages.isCurrent(path, page));
    return false;
  }
  await refreshTogether(pages);
  if (!pages.isCurrent(path, page)) return false;
  if (!pages.isFresh(page)) {
    if (!renew) return false;
    // A cached view has an internal path, so its URL is requested; other pages ignore the query.
    renew(url.startsWith(`${path}?`) ? path : url);
  }
  await send(request, response, page, page.sent);
  return true;
}

/** Reads new invalidations. */
export const readInvalidations = async (): Promise<void> => shared.pages?.refresh();

/**
 * Minimum interval between reads of invalidations, in milliseconds; without one they take half of the time of a busy
 * site.
 */
const MIN_INTERVAL_MS = 2;
let beganAt = Number.NEGATIVE_INFINITY;
let underWay: Promise<void> = Promise.resolve();
let nextRead: Promise<void> | undefined;

/**
 * Reads all invalidations made before the call. Requests that arrive together, or during a read, share the next one: a read
 * takes longer than sending a page. It starts in a later turn of the event loop, so that requests which have already arrived
 * are parsed first and join it.
 */
function refreshTogether(pages: CachedPages): Promise<void> {
  nextRead ??= underWay.then(untilDue).then(() => {
    nextRead = undefined;
    beganAt = performance.now();
    const read = pages.refresh();
    underWay = read.catch(() => undefined);
    return read;
  });
  return nextRead;
}

function untilDue(): Promise<void> {
  const left = beganAt + MIN_INTERVAL_MS - performance.now();
  return left > 0 ? setTimeout(left) : setImmediate();
}

/** @returns whether the page of an address could be sent at once, by the last `readInvalidations` */
export function isReady(url: string): boolean {
  const path = pathOf(url);
  return path !== null && shared.pages?.find(path)?.sent !== undefined;
}

/** What Next.js adds to the address of a page when it asks for its payload. */
const PAYLOAD = /([?&])_rsc=[^&]*&?/;

/** @returns the path of the page that a request asks for, as a document or as a payload; null if it is none that is kept */
export function cachedPagePath({ method, url = '/' }: IncomingMessage): string | null {
  if (!isRead(method)) return null;
  const path = pathOf(url.replace(PAYLOAD, '$1').replace(/[?&]$/, ''));
  return path !== null && shared.pages?.isKnown(path) ? path : null;
}

/** @param renew called with the path of a stale page */
export function renewIfStale(path: string, renew: (path: string) => void): void {
  const page = shared.pages?.find(path);
  if (page && !shared.pages?.isFresh(page)) renew(path);
}

function pathOf(url: string): string | null {
  const path = url.split('?', 1)[0] ?? '/';
  return pathOfPage(path, url.slice(path.length));
}

/** Whether a request is for the version of a page that is the same for everybody. */
function asksForDocument({ method, url = '/', headers }: IncomingMessage): boolean {
  return (
    isRead(method) &&
    !url.includes('_rsc=') &&
    !headers.cookie?.includes(PREVIEW_COOKIE) &&
    OTHER_ANSWERS.every((name) => headers[name] === undefined)
  );
}

function keepHeaders(response: HeldResponse, page: CachedPage, isStillThere: () => boolean): void {
  response.beforeHead((status) => {
    const headers = response.getHeaders();
    const isPage = status === 200 && String(headers['content-type']).startsWith('text/html');
    const isWhole = headers['x-nextjs-cache'] === 'HIT' && !headers['set-cookie'];
    if (isPage && isWhole && isStillThere()) {
      const stored = { ...headers };
      for (const name of PER_RESPONSE_HEADERS) delete stored[name];
      stored.vary = withAcceptEncoding(stored.vary);
      page.sent = stored;
    }
    return status;
  });
}

function withAcceptEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = [vary ?? []].flat().join(', ');
  if (/\baccept-encoding\b/i.test(names)) return names;
  return names ? `${names}, Accept-Encoding` : 'Accept-Encoding';
}

async function send(
  request: IncomingMessage,
  response: HeldResponse,
  page: CachedPage,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  if (isNotModified(request.headers, { etag: headers.etag })) {
    response.removeHeader('content-type');
    response.writeHead(304);
    response.end();
    return;
  }
  const encoding = encodingOf(request);
  const body = await bodyOf(page, encoding);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Smallest first. */
const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];

/** The smallest that a client takes. */
function encodingOf(request: IncomingMessage): Encoding {
  if (!request.headers['accept-encoding']) return 'identity';
  const accepted = new Negotiator(request).encodings(OFFERED);
  return OFFERED.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const decompress = promisify(gunzip);

async function bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const { html } = page.value;
  if (encoding === 'gzip') return html;
  if (encoding === 'br') {
    const brotli =
      compressed.get(page) ?? decompress(html).then((text) => promisify(brotliCompress)(text, BROTLI));
    compressed.set(page, brotli);
    return brotli;
  }
  const text = plain.get(page) ?? (await decompress(html));
  plain.set(page, text);
  return text;
}
