import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCall, renderErrorBody } from './error-body';
import type { Replacement } from './held-response';
import { notFoundResponse } from './not-found-response';
import { ownOrigin } from './own-address';

/** The methods that Next.js passes to routes. */
const METHODS_OF_ROUTES = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Timeout of the request by which a path is asked for its methods, in milliseconds; a page that waits for the database is
 * refused before.
 */
const ASK_TIMEOUT_MS = 30_000;

export const isRead = (method = 'GET') => method === 'GET' || method === 'HEAD';

/** @returns whether Next.js can handle a method */
export const isMethodOfRoutes = (method = 'GET') => METHODS_OF_ROUTES.has(method);

/**
 * The response to an unsupported method: 405 with the supported ones, 404 for an unknown path. Calls report their
 * methods to OPTIONS; pages and files can only be read.
 * @param port of this server
 */
export async function methodRefusal(
  { url = '/', method, headers }: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<Replacement> {
  const stated = response.getHeader('allow');
  const { status, allow } = stated ? { status: 405, allow: stated } : await ask(url, port);
  if (status === 404 && isCall(url)) {
    return renderErrorBody(url, { status: 404, code: 'not_found', message: 'There is no such call.' });
  }
  if (status === 404) return { status: 404, ...notFoundResponse(port, headers['accept-encoding']) };
  const taken = [allow ?? 'GET, HEAD'].flat().join(', ');
  const refusal = renderErrorBody(url, {
    status: 405,
    code: 'method_not_allowed',
    message: isCall(url)
      ? `This call does not take ${method}. It takes ${taken}.`
      : `This page can be read, and does not take ${method}.`,
  });
  return { ...refusal, headers: { ...refusal.headers, allow: taken } };
}

/** @returns the status of a path, and its methods; if unknown, that it can be read */
async function ask(url: string, port: number): Promise<{ status: number; allow?: string }> {
  try {
    const { status, headers } = await fetch(`${ownOrigin(port)}${url}`, {
      method: isCall(url) ? 'OPTIONS' : 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    return { status, allow: headers.get('allow') ?? undefined };
  } catch {
    return { status: 405 };
  }
}
