import type { IncomingMessage, ServerResponse } from 'node:http';

/** What Next.js cannot take and would answer with 500: an address that is no UTF-8, and TRACE. */
export function faultOf({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>) {
  if (method === 'TRACE')
    return { status: 405, code: 'method_not_allowed', message: 'TRACE is not answered.' };
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return null;
  } catch {
    return { status: 400, code: 'bad_request', message: 'The address is not valid: it must be UTF-8.' };
  }
}

/** Answers a request that is not to be handled: calls of the API in its form (design, "The API"). */
export function refuse(
  request: Pick<IncomingMessage, 'url'>,
  response: ServerResponse,
  { status, code, message }: NonNullable<ReturnType<typeof faultOf>>,
): void {
  const isCall = request.url?.startsWith('/_api/');
  response.writeHead(status, {
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(isCall ? JSON.stringify({ error: { code, message } }) : message);
}
