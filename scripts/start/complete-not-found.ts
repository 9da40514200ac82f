import type { IncomingMessage, ServerResponse } from 'node:http';

/** An address that no route has, whose page Next.js renders in full. */
const UNMATCHED = '/_/not-found';
/** How long the page is kept, in milliseconds. */
const KEPT = 60_000;

let kept: { html: string; at: number } | undefined;

/**
 * Where a page finds nothing to show, Next.js answers 404 with a document that JavaScript has to fill; where no
 * route matches, with a complete one. Gives every reader the complete one.
 * @param port where this server listens
 */
export async function completeNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<void> {
  if (request.url === UNMATCHED || !/^\/(?!_)/.test(request.url ?? '')) return;
  const html = await readNotFoundPage(port);
  if (!html) return;
  let isReplaced = false;
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...part: unknown[]) => boolean;
  const end = response.end.bind(response) as (...part: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    const isPage = String(response.getHeader('content-type')).startsWith('text/html');
    isReplaced = response.statusCode === 404 && isPage;
    if (isReplaced) {
      for (const header of ['content-encoding', 'etag', 'transfer-encoding']) response.removeHeader(header);
      response.setHeader('content-length', Buffer.byteLength(html));
    }
    return writeHead(...head);
  };
  // Next.js compresses on its way here: what it writes is dropped only at the end of that way.
  response.write = (...part: unknown[]) => isReplaced || write(...part);
  response.end = (...part: unknown[]) => (isReplaced ? end(html) : end(...part));
}

async function readNotFoundPage(port: number): Promise<string | undefined> {
  if (kept && Date.now() - kept.at < KEPT) return kept.html;
  const answer = await fetch(`http://127.0.0.1:${port}${UNMATCHED}`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  if (!html.includes('<h1')) return kept?.html;
  kept = { html, at: Date.now() };
  return html;
}
