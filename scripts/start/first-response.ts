import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isRenderedPerRequest } from '@/lib/rumor-filter/uncached-pages';
import { acceptsGzip, asksForDocument, type CachedPage, pageInMemory } from './cached-page';

const compress = promisify(gzip);

/** Where Next.js sends complete pages, nothing that streams. */
const PAGE = /^\/(nba(\/|$)|$)/;

/**
 * Sends the reader for whom Next.js renders a page, or reads it from its cache, what the page cache has compressed already.
 * Next.js, which would compress the page a second time, is asked for it uncompressed. What the cache has not kept is
 * compressed here.
 */
export function sendAsCompressed(request: IncomingMessage, response: ServerResponse): void {
  const [path = ''] = (request.url ?? '/').split('?', 1);
  const isPage = request.method === 'GET' && PAGE.test(path) && !isRenderedPerRequest(path);
  if (!isPage || !asksForDocument(request) || !acceptsGzip(request)) return;
  const accepted = request.headers['accept-encoding'];
  delete request.headers['accept-encoding'];
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...part: unknown[]) => boolean;
  const end = response.end.bind(response) as (...part: unknown[]) => ServerResponse;
  /** The arguments of `writeHead`, which waits for the body. */
  let head: unknown[] | undefined;
  const sendHead = () => {
    if (head) writeHead(...head);
    head = undefined;
  };
  response.writeHead = (...given: unknown[]) => {
    request.headers['accept-encoding'] = accepted;
    if (typeof given[0] === 'number') response.statusCode = given[0];
    if (given.length > 1 || !isCompressible(response)) return writeHead(...given);
    head = given;
    return response;
  };
  response.write = (...part: unknown[]) => {
    sendHead();
    return write(...part);
  };
  response.end = (...part: unknown[]) => {
    if (!head && !response.headersSent) response.writeHead(response.statusCode);
    const [body] = part;
    if (!head || (typeof body !== 'string' && !Buffer.isBuffer(body))) {
      sendHead();
      return end(...part);
    }
    const send = (compressed: Buffer) => {
      response.setHeader('content-encoding', 'gzip');
      response.setHeader('content-length', compressed.length);
      sendHead();
      end(compressed);
    };
    const kept = pageInMemory(request.url ?? '/');
    if (kept && isSame(response, kept)) send(kept.value.html);
    else void compress(body).then(send, () => response.destroy());
    return response;
  };
}

function isCompressible(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    String(response.getHeader('content-type')).startsWith('text/html') &&
    !response.hasHeader('content-encoding')
  );
}

/**
 * Whether a response carries that page: it may have been rendered again meanwhile. The policy has the hash of all that a
 * page shows, and the last four bytes of what gzip writes are the length of the text.
 */
function isSame(response: ServerResponse, { value: { html, headers } }: CachedPage): boolean {
  const policy = [response.getHeader('content-security-policy') ?? []].flat().at(-1);
  return (
    policy !== undefined &&
    policy === headers?.['content-security-policy'] &&
    Number(response.getHeader('content-length')) === html.readUInt32LE(html.length - 4)
  );
}
