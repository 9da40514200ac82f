import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/http/errors';
import { staticErrorPage } from './static-error-page';

interface Fault {
  status: number;
  code: ErrorCode;
  message: string;
}

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

/** What Next.js cannot take and would answer with 500: no address, one that is no UTF-8, and TRACE. */
export function faultOf({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): Fault | null {
  if (method === 'TRACE') {
    return { status: 405, code: 'method_not_allowed', message: 'TRACE is not answered.' };
  }
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (url.startsWith('/')) return null;
  } catch {}
  return {
    status: 400,
    code: 'bad_request',
    message: 'The address is not valid: it must be a path in UTF-8.',
  };
}

/** Answers a request that is not to be handled: calls of the API in its form. */
export function refuse(
  request: Pick<IncomingMessage, 'url'>,
  response: ServerResponse,
  { status, code, message }: Fault,
): void {
  const isCall = request.url?.startsWith('/_api/');
  response.writeHead(status, {
    'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(isCall ? JSON.stringify({ error: { code, message } }) : staticErrorPage(message, ''));
}
