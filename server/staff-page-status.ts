import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { log } from '@/lib/platform/telemetry/log';
import type { HeldResponse, Replacement } from './held-response';
import { ownOrigin } from './own-address';
import { staticErrorPage } from './static-error-page';

/** Larger responses are no error pages, which have about half this size; they are sent as they come. */
const MAX_HELD_BYTES = 128 * 1024;
/** About the same page, compressed. */
const MAX_HELD_COMPRESSED_BYTES = 24 * 1024;

/** How Next.js begins a document whose rendering was left by an error, `notFound()` or `redirect()`. */
const UNFINISHED = /<html\b[^>]* id="__next_error__"/;
/** Written by Next.js at the end; in texts of a page the quotation marks would be escaped once more. */
const NOT_FOUND_DIGEST = '{\\"digest\\":\\"NEXT_HTTP_ERROR_FALLBACK;404\\"}';
const REDIRECT = /\{\\"digest\\":\\"NEXT_REDIRECT;\w+;(\/(?!\/)[^;"\\]*);(\d{3});\\"\}/;
/** Set by the 404 page of staff; in texts of a page the quotation marks would be escaped. */
const NOT_FOUND_MARK = ' data-page-status="404"';

/** A complete document. */
interface Document {
  html: string;
  policy: string | null;
}

/**
 * Gives the response for a staff page the status that the page decided on. Next.js sends 200 for every page that is
 * rendered for each request, before it calls the page: `notFound()` and `redirect()` then work by script only, in a
 * document without a theme. Responses are held back until they are complete, or too large for an error page.
 * @param readNotFoundPage reads the 404 page of staff, sent where a page called `notFound()`
 */
export function sendPageStatus(response: HeldResponse, readNotFoundPage: () => Promise<Document>): void {
  const maxBytes = () =>
    response.hasHeader('content-encoding') ? MAX_HELD_COMPRESSED_BYTES : MAX_HELD_BYTES;
  // Next.js may know that a page called `notFound()` before it begins: the document is unfinished all the same.
  const isHeld = () => response.statusCode === 200 || response.statusCode === 404;
  response.holdBody(() => (isHeld() ? { maxBytes, replace } : undefined));

  function replace(body: Buffer): Replacement | undefined | Promise<Replacement> {
    // Rendering may fail after it has begun.
    if (!isHeld()) return undefined;
    const html = textOf(body, response.getHeader('content-encoding'));
    const isUnfinished = UNFINISHED.test(html.slice(0, 300));
    const [, location, status] = (isUnfinished && REDIRECT.exec(html)) || [];
    if (location) return { status: Number(status), body: '', headers: { location } };
    if (isUnfinished && html.includes(NOT_FOUND_DIGEST)) return notFound(readNotFoundPage);
    if (html.includes(NOT_FOUND_MARK)) response.statusCode = 404;
    return undefined;
  }
}

async function notFound(readNotFoundPage: () => Promise<Document>): Promise<Replacement> {
  try {
    const { html, policy } = await readNotFoundPage();
    return {
      status: 404,
      body: html,
      headers: policy === null ? {} : { 'content-security-policy': policy },
    };
  } catch (error) {
    log.warn({ err: error }, 'the 404 page of staff cannot be rendered');
    return { status: 404, body: staticErrorPage('404: there is nothing at this address.'), headers: {} };
  }
}

function textOf(body: Buffer, encoding: unknown): string {
  try {
    if (encoding === 'gzip' || encoding === 'deflate') return unzipSync(body).toString();
    if (encoding === 'br') return brotliDecompressSync(body).toString();
    return body.toString();
  } catch {
    return '';
  }
}

/** An address below /admin that no page has. */
const NOT_FOUND_PATH = '/admin/absent';

/** Reads the 404 page of staff from this server, as the sender of a request sees it. */
export async function readStaffNotFoundPage(port: number, { headers }: IncomingMessage): Promise<Document> {
  const answer = await fetch(`${ownOrigin(port)}${NOT_FOUND_PATH}`, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity', cookie: headers.cookie ?? '' },
    redirect: 'manual',
  });
  if (answer.status !== 404) throw new Error(`${NOT_FOUND_PATH} has status ${answer.status}`);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
}
