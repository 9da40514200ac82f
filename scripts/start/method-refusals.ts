import type { IncomingMessage, ServerResponse } from 'node:http';
import { absentPage } from './absent-page';
import { errorBody, isCall } from './error-body';
import type { Replacement } from './replace-body';

/** The methods that Next.js passes on to a route; others it cannot take. */
const METHODS_OF_ROUTES = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** @returns whether Next.js can be asked to answer such a request */
export const isMethodOfRoutes = (method = 'GET') => METHODS_OF_ROUTES.has(method);

/**
 * The answer to a method that an address does not take: 405 with the methods that it does take, 404 where there is
 * nothing. A call tells its methods when it is asked for its options; pages and files are read and nothing else.
 * @param port where this server listens
 */
export async function methodRefusal(
  { url = '/', method, headers }: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<Replacement> {
  const stated = response.getHeader('allow');
  const { status, allow } = stated ? { status: 405, allow: stated } : await ask(url, port);
  if (status === 404 && isCall(url)) {
    return errorBody(url, { status: 404, code: 'not_found', message: 'There is no such call.' });
  }
  if (status === 404) return { status: 404, ...absentPage(port, headers['accept-encoding']) };
  const refusal = errorBody(url, {
    status: 405,
    code: 'method_not_allowed',
    message: isCall(url)
      ? `This call does not take ${method}. /_api/openapi.json lists what each call takes.`
      : `This page can be read, and does not take ${method}.`,
  });
  return { ...refusal, headers: { ...refusal.headers, allow: [allow ?? 'GET, HEAD'].flat().join(', ') } };
}

/** @returns whether there is something at an address, and the methods that it names; that it can be read, in doubt */
async function ask(url: string, port: number): Promise<{ status: number; allow?: string }> {
  try {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: isCall(url) ? 'OPTIONS' : 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    });
    return { status, allow: headers.get('allow') ?? undefined };
  } catch {
    return { status: 405 };
  }
}
