import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isSecretUrl, SECRET_HEADERS, SECURITY_HEADERS } from '@/lib/http/security-headers.mjs';
import { errorBody } from './error-body';
import type { Replacement } from './replace-body';

/**
 * The path and query of a request's target. Proxies name the whole address, as every server must accept; the host
 * in it counts for as little as the header of that name.
 * @returns null for what is no address of a page, such as the `*` of `OPTIONS *`
 */
export function targetOf(url: string): string | null {
  if (url.startsWith('/')) return url;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * What Next.js cannot take and would answer with 500, or by moving the reader to where they are: what is no path, and
 * a path that is not UTF-8.
 * @returns the refusal of such a request; null for all others
 */
export function refusalOf({ url = '/' }: Pick<IncomingMessage, 'url'>): Replacement | null {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (url.startsWith('/')) return null;
  } catch {}
  const message = 'The address is not valid: it must be a path in UTF-8.';
  return errorBody(url, { status: 400, code: 'bad_request', message });
}

/** Why Node.js gave up on a request, by the code of its error. */
const PARSER_ERRORS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_INVALID_METHOD: {
    status: 400,
    message: 'There is no such method. Methods are written in capitals, such as GET.',
  },
};
const NOT_HTTP = { status: 400, message: 'This is not a request of HTTP.' };

/** Answers what never became a request: a method that there is not, headers without an end. */
export function refuseUnparsed(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = PARSER_ERRORS[error.code ?? ''] ?? NOT_HTTP;
  const url = error.rawPacket?.toString('latin1', 0, 500).match(/^\S+ (\/\S*)/)?.[1] ?? '/';
  const { body, headers } = errorBody(url, { status, code: 'bad_request', message });
  const all = new Headers({ ...SECURITY_HEADERS, connection: 'close' });
  const own = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  for (const [name, value] of Object.entries(own)) all.set(name, value);
  if (isSecretUrl(url)) for (const [name, value] of Object.entries(SECRET_HEADERS)) all.set(name, value);
  const lines = [...all].map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
