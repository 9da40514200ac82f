import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasAlready } from '@/lib/platform/http/conditional';

/** Headers that describe a body. */
const OF_BODY = ['content-encoding', 'content-length', 'content-type', 'transfer-encoding'];

/** Answers 304 to a client that has what would be sent, by its entity tag or time. */
export function omitKnown({ method, headers }: IncomingMessage, response: ServerResponse): void {
  const isConditional = headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
  if (!isConditional || (method !== 'GET' && method !== 'HEAD')) return;
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    const status = typeof head[0] === 'number' ? head[0] : response.statusCode;
    if (status !== 200 || !hasAlready(headers, response.getHeaders())) return writeHead(...head);
    for (const name of OF_BODY) response.removeHeader(name);
    // Node.js drops the body that is written after it.
    return writeHead(304);
  };
}
