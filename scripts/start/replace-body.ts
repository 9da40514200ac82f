import type { ServerResponse } from 'node:http';

/** What is answered in the place of a body by Next.js. */
export interface Replacement {
  body: string | Buffer;
  /** Its type at least. */
  headers: Record<string, string>;
  /** Instead of the status that Next.js gave it. */
  status?: number;
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
export function replaceBody(
  response: ServerResponse,
  find: () => Replacement | Promise<Replacement> | undefined,
): void {
  let replacement: Replacement | Promise<Replacement> | undefined;
  let isAsked = false;
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  const write = response.write.bind(response) as (...part: unknown[]) => boolean;
  const end = response.end.bind(response) as (...part: unknown[]) => ServerResponse;
  const send = ({ body, headers, status }: Replacement) => {
    for (const header of OLD_HEADERS) response.removeHeader(header);
    response.setHeader('content-length', Buffer.byteLength(body));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    writeHead(status ?? response.statusCode);
    end(body);
  };
  response.writeHead = (...head: unknown[]) => {
    if (isAsked) return response;
    isAsked = true;
    if (typeof head[0] === 'number') response.statusCode = head[0];
    replacement = find();
    return replacement ? response : writeHead(...head);
  };
  const askOnce = () => {
    if (!response.headersSent) response.writeHead(response.statusCode);
  };
  // Next.js compresses on its way here: what it writes is dropped only at the end of that way.
  response.write = (...part: unknown[]) => {
    askOnce();
    return replacement !== undefined || write(...part);
  };
  response.end = (...part: unknown[]) => {
    askOnce();
    if (!replacement) return end(...part);
    if (replacement instanceof Promise) void replacement.then(send);
    else send(replacement);
    return response;
  };
}
