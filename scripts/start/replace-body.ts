import type { ServerResponse } from 'node:http';

/** What is answered in the place of a body by Next.js. */
export interface Replacement {
  type: string;
  body: string | Buffer;
  /** Instead of the status that Next.js gave it. */
  status?: number;
  headers?: Record<string, string>;
}

/** What describes the body that is replaced. */
const OLD_HEADERS = [
  'content-encoding',
  'etag',
  'transfer-encoding',
  'x-nextjs-cache',
  'x-nextjs-stale-time',
];

/**
 * Lets a body of ours take the place of the one that Next.js is about to answer.
 * @param find is asked once, when status and headers are known; undefined leaves the answer as it is
 */
export function replaceBody(response: ServerResponse, find: () => Replacement | undefined): void {
  let replacement: Replacement | undefined;
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...part: unknown[]) => boolean;
  const end = response.end.bind(response) as (...part: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    replacement = find();
    if (!replacement) return writeHead(...head);
    for (const header of OLD_HEADERS) response.removeHeader(header);
    response.setHeader('content-type', replacement.type);
    response.setHeader('content-length', Buffer.byteLength(replacement.body));
    for (const [name, value] of Object.entries(replacement.headers ?? {})) response.setHeader(name, value);
    return writeHead(replacement.status ?? response.statusCode);
  };
  const sendHead = () => {
    if (!response.headersSent) response.writeHead(response.statusCode);
  };
  // Next.js compresses on its way here: what it writes is dropped only at the end of that way.
  response.write = (...part: unknown[]) => {
    sendHead();
    return replacement !== undefined || write(...part);
  };
  response.end = (...part: unknown[]) => {
    sendHead();
    return replacement ? end(replacement.body) : end(...part);
  };
}
