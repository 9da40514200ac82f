import { isNotModified, weakTag } from './conditional';
import { Reply, type SuccessStatus } from './reply';
import type { RouteSpec } from './spec';

/** A handler returned something that its declaration does not allow; a bug. */
export class UndeclaredResponse extends Error {
  override name = 'UndeclaredResponse';
}

/** In tests, undeclared fields are an error; in production they are removed. */
const isStrict = process.env.NODE_ENV === 'test';

/**
 * @param result returned by a handler
 * @param keys headers by which shared caches find the answer
 * @returns the response with declared fields only; 304 if the client has it already
 * @throws UndeclaredResponse if the declaration does not allow it
 */
export async function checkedResponse(
  spec: RouteSpec,
  result: unknown,
  request: Request,
  keys: Record<string, string> = {},
): Promise<Response> {
  if (result instanceof Response) {
    if (!spec.protocol) checkResponse(spec, result);
    for (const [name, value] of Object.entries(keys)) result.headers.set(name, value);
    return result;
  }
  const { body, options } = result instanceof Reply ? result : new Reply(result, {});
  const { status = 200, headers = {}, cookies = [] } = options;
  checkStatus(spec, status);
  if (!spec.response) throw new UndeclaredResponse(`${spec.operation} declares no answer and gave one.`);
  const parsed = await spec.response.safeParseAsync(body);
  if (!parsed.success) {
    throw new UndeclaredResponse(`${spec.operation} answers what it does not declare.`, {
      cause: parsed.error,
    });
  }
  if (isStrict) checkNothingLeftOut(spec.operation, body, parsed.data);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const mayBeKept = isRead && !spec.isSecretUrl && spec.access === 'public';
  if (!mayBeKept) return jsonResponse(parsed.data, { status, headers, cookies });
  return withEntityTag(
    request,
    jsonResponse(parsed.data, { status, headers: { ...READ, ...keys, ...headers }, cookies }),
  );
}

/** Caches may store responses to reads, and must revalidate them before each use. */
const READ = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** @returns a JSON response that is not cached, unless the headers say otherwise */
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

function checkResponse(spec: RouteSpec, response: Response): void {
  checkStatus(spec, response.status);
  if (/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    throw new UndeclaredResponse(`${spec.operation} answers JSON past its declaration: use reply().`);
  }
}

function checkStatus({ operation, statuses = [200] }: RouteSpec, status: number): void {
  if (statuses.includes(status as SuccessStatus)) return;
  throw new UndeclaredResponse(`${operation} answers ${status}, which it does not declare.`);
}

/** Adds an entity tag to the response of a read; 304 if the client has it already. */
async function withEntityTag(request: Request, response: Response): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.set('etag', weakTag(text));
  const isUnchanged = isNotModified(Object.fromEntries(request.headers), Object.fromEntries(headers));
  if (isUnchanged) headers.delete('content-type');
  return new Response(isUnchanged ? null : text, { status: isUnchanged ? 304 : response.status, headers });
}

/** @throws UndeclaredResponse naming the first field that parsing removed */
function checkNothingLeftOut(operation: string, given: unknown, sent: unknown, path = ''): void {
  if (Array.isArray(given) && Array.isArray(sent)) {
    given.forEach((item, place) => {
      checkNothingLeftOut(operation, item, sent[place], `${path}[${place}]`);
    });
  } else if (isObject(given) && isObject(sent)) {
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined) continue;
      if (!(name in sent)) {
        throw new UndeclaredResponse(`${operation} answers ${path}.${name}, which it does not declare.`);
      }
      checkNothingLeftOut(operation, value, sent[name], `${path}.${name}`);
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
