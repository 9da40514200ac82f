import type { ServerResponse } from 'node:http';

/** Replaces a response of Next.js. */
export interface Replacement {
  body: string | Buffer;
  /** At least the content type. */
  headers: Record<string, string>;
  /** Replaces the status of Next.js. */
  status?: number;
}

/** Headers that describe the replaced body. */
const OLD_HEADERS = [
  'content-encoding',
  'etag',
  'transfer-encoding',
  'x-nextjs-cache',
  'x-nextjs-stale-time',
];

/**
 * Replaces the body of a response of Next.js.
 * @param find called once, when status and headers are known; returns undefined to keep the response
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
  // Next.js compresses in between, so its output is dropped only at the end.
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
