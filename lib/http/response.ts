import etag from 'etag';
import fresh from 'fresh';
import { Reply, type SuccessStatus } from './reply';
import type { RouteSpec } from './spec';

/** A handler answered with something that its declaration does not allow: a fault of ours. */
export class UndeclaredAnswer extends Error {
  override name = 'UndeclaredAnswer';
}

/** In tests, what production leaves out of an answer is a failure. */
const isStrict = process.env.NODE_ENV === 'test';

/**
 * @param result what a handler answered
 * @returns the response, with nothing in it that the declaration does not name; 304 for a read whose answer the
 *   caller has already
 * @throws UndeclaredAnswer for an answer that the declaration does not allow
 */
export async function checkedAnswer(spec: RouteSpec, result: unknown, request: Request): Promise<Response> {
  if (result instanceof Response) return checkResponse(spec, result);
  const { body, options } = result instanceof Reply ? result : new Reply(result, {});
  const { status = 200, headers = {}, cookies = [] } = options;
  checkStatus(spec, status);
  if (!spec.response) throw new UndeclaredAnswer(`${spec.operation} declares no answer and gave one.`);
  const parsed = await spec.response.safeParseAsync(body);
  if (!parsed.success) {
    throw new UndeclaredAnswer(`${spec.operation} answers what it does not declare.`, {
      cause: parsed.error,
    });
  }
  if (isStrict) checkNothingLeftOut(spec.operation, body, parsed.data);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const mayBeKept = isRead && !spec.isSecretUrl && spec.access === 'public';
  if (!mayBeKept) return jsonResponse(parsed.data, { status, headers, cookies });
  return unlessKnown(
    request,
    jsonResponse(parsed.data, { status, headers: { ...READ, ...headers }, cookies }),
  );
}

/** Caches may keep what a read answers, and ask before each use whether it is still right. */
const READ = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** @returns a JSON response that no cache keeps, unless the headers say otherwise */
export function jsonResponse(
  body: unknown,
  {
    status,
    headers = {},
    cookies = [],
  }: { status: number; headers?: Record<string, string>; cookies?: readonly string[] },
): Response {
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function checkResponse(spec: RouteSpec, response: Response): Response {
  checkStatus(spec, response.status);
  if (/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    throw new UndeclaredAnswer(`${spec.operation} answers JSON past its declaration: use reply().`);
  }
  return response;
}

function checkStatus({ operation, statuses = [200] }: RouteSpec, status: number): void {
  if (statuses.includes(status as SuccessStatus)) return;
  throw new UndeclaredAnswer(`${operation} answers ${status}, which it does not declare.`);
}

/** Gives a read's answer its entity tag: weak, as compression on the way changes the bytes. */
async function unlessKnown(request: Request, response: Response): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.set('etag', etag(text, { weak: true }));
  const isKnown = fresh(Object.fromEntries(request.headers), Object.fromEntries(headers));
  if (isKnown) headers.delete('content-type');
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : response.status, headers });
}

/** @throws UndeclaredAnswer naming the first field that parsing dropped */
function checkNothingLeftOut(operation: string, given: unknown, sent: unknown, path = ''): void {
  if (Array.isArray(given) && Array.isArray(sent)) {
    given.forEach((item, place) => {
      checkNothingLeftOut(operation, item, sent[place], `${path}[${place}]`);
    });
  } else if (isObject(given) && isObject(sent)) {
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined) continue;
      if (!(name in sent)) {
        throw new UndeclaredAnswer(`${operation} answers ${path}.${name}, which it does not declare.`);
      }
      checkNothingLeftOut(operation, value, sent[name], `${path}.${name}`);
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
