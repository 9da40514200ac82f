import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isSecretUrl, SECRET_HEADERS, SECURITY_HEADERS } from '@/lib/platform/http/security-headers.mjs';
import { renderErrorBody } from './error-body';
import type { Replacement } from './held-response';

/**
 * The path and query of a request target. Proxies may send an absolute URL, which every server must accept; its host
 * is ignored.
 * @returns null if it is not a path, such as the `*` of `OPTIONS *`
 */
export function pathAndQuery(url: string): string | null {
  if (url.startsWith('/')) return url;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * Refuses requests that Next.js would respond to with 500 or a redirect loop: targets that are not a path, or not
 * UTF-8.
 * @returns the refusal; null for all other requests
 */
export function refusalOf({ url = '/' }: Pick<IncomingMessage, 'url'>): Replacement | null {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (url.startsWith('/')) return null;
  } catch {}
  const message = 'The address is not valid: it must be a path in UTF-8.';
  return renderErrorBody(url, { status: 400, code: 'bad_request', message });
}

/** Parse errors of Node.js by code. */
const PARSER_ERRORS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_INVALID_METHOD: {
    status: 400,
    message: 'There is no such method. Methods are written in capitals, such as GET.',
  },
};
const NOT_HTTP = { status: 400, message: 'This is not an HTTP request.' };

/** Responds to requests that cannot be parsed: unknown methods, endless headers. */
export function refuseUnparsed(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = PARSER_ERRORS[error.code ?? ''] ?? NOT_HTTP;
  const url = error.rawPacket?.toString('latin1', 0, 500).match(/^\S+ (\/\S*)/)?.[1] ?? '/';
  const { body, headers } = renderErrorBody(url, { status, code: 'bad_request', message });
  const all = new Headers({ ...SECURITY_HEADERS, connection: 'close' });
  const own = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  for (const [name, value] of Object.entries(own)) all.set(name, value);
  if (isSecretUrl(url)) for (const [name, value] of Object.entries(SECRET_HEADERS)) all.set(name, value);
  const lines = [...all].map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
