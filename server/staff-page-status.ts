import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { log } from '@/lib/platform/log/log';
import { staticErrorPage } from './static-error-page';

/** Larger responses are no error pages, which have about half this size; they are sent as they come. */
const MAX_HELD_BYTES = 128 * 1024;
/** About the same page, compressed. */
const MAX_HELD_COMPRESSED_BYTES = 24 * 1024;

/** How Next.js begins a document whose rendering was left by an error, `notFound()` or `redirect()`. */
const UNFINISHED = '<html id="__next_error__"';
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
export function sendPageStatus(response: ServerResponse, readNotFoundPage: () => Promise<Document>): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...part: unknown[]) => boolean;
  const end = response.end.bind(response) as (...part: unknown[]) => ServerResponse;
  const flushHeaders = response.flushHeaders.bind(response);
  let isHeadGiven = false;
  /** Those given to `writeHead()`. */
  let headers: unknown;
  let held: Buffer[] | null = [];
  let size = 0;

  // Next.js may know that a page called `notFound()` before it begins: the document is unfinished all the same.
  const isHeld = () => held !== null && (response.statusCode === 200 || response.statusCode === 404);
  const keep = (part: unknown, encoding: unknown) => {
    if (typeof part !== 'string' && !(part instanceof Uint8Array)) return;
    const isNamed = typeof part === 'string' && typeof encoding === 'string';
    const chunk = isNamed ? Buffer.from(part, encoding as BufferEncoding) : Buffer.from(part as string);
    held?.push(chunk);
    size += chunk.length;
  };
  const sendHead = () => {
    if (isHeadGiven && !response.headersSent) writeHead(response.statusCode, headers);
  };
  /** Sends what was held back, with the status of now. Returns whether more can be written at once. */
  const release = (): boolean => {
    const chunks = held ?? [];
    held = null;
    sendHead();
    return chunks.length === 0 || write(Buffer.concat(chunks));
  };
  const sendOwn = (status: number, body: string, headers: Record<string, string>) => {
    held = null;
    for (const name of ['content-encoding', 'transfer-encoding']) response.removeHeader(name);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('content-length', Buffer.byteLength(body));
    writeHead(status);
    end(body);
  };
  const sendNotFound = async () => {
    try {
      const { html, policy } = await readNotFoundPage();
      sendOwn(404, html, policy === null ? {} : { 'content-security-policy': policy });
    } catch (error) {
      log.warn({ err: error }, 'the 404 page of staff cannot be rendered');
      sendOwn(404, staticErrorPage('404: there is nothing at this address.'), {});
    }
  };

  response.writeHead = (...given: unknown[]) => {
    if (typeof given[0] === 'number') response.statusCode = given[0];
    // Called again by the compression at its end, when the status may have changed.
    headers = given.find((part) => typeof part === 'object') ?? headers;
    isHeadGiven = true;
    if (!isHeld()) sendHead();
    return response;
  };
  // Next.js flushes them with the first part, which Node would do without the head.
  response.flushHeaders = () => {
    if (!isHeld()) flushHeaders();
  };
  response.write = (...part: unknown[]) => {
    if (!isHeld()) {
      if (held !== null) release();
      return write(...part);
    }
    keep(part[0], part[1]);
    const limit = response.hasHeader('content-encoding') ? MAX_HELD_COMPRESSED_BYTES : MAX_HELD_BYTES;
    return size <= limit || release();
  };
  response.end = (...part: unknown[]) => {
    if (!isHeld()) {
      if (held !== null) release();
      return end(...part);
    }
    keep(part[0], part[1]);
    const body = Buffer.concat(held ?? []);
    const html = textOf(body, response.getHeader('content-encoding'));
    const isUnfinished = html.slice(0, 200).includes(UNFINISHED);
    const [, location, status] = (isUnfinished && REDIRECT.exec(html)) || [];
    if (location) sendOwn(Number(status), '', { location });
    else if (isUnfinished && html.includes(NOT_FOUND_DIGEST)) void sendNotFound();
    else {
      if (html.includes(NOT_FOUND_MARK)) response.statusCode = 404;
      release();
      end();
    }
    return response;
  };
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
  const answer = await fetch(`http://127.0.0.1:${port}${NOT_FOUND_PATH}`, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity', cookie: headers.cookie ?? '' },
    redirect: 'manual',
  });
  if (answer.status !== 404) throw new Error(`${NOT_FOUND_PATH} has status ${answer.status}`);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
}
