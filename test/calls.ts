import { openApiDocument, type Routes } from '@/lib/platform/http/openapi';
import type { Handler } from '@/lib/platform/http/route';
import { Contract } from './contract';

/** Calls handlers directly, without a server. Each response is checked against the OpenAPI document. */

/** A call, and what the OpenAPI document says of it. */
interface Call {
  handlers: Record<string, Handler>;
  contract: Contract;
}
const known = new Map<string, Promise<Call>>();

/**
 * Loads one call from its file, since loading all of them would take longer than most tests; a test of the list of
 * calls compares their paths with their files.
 */
async function findCall(path: string): Promise<Call> {
  const folder = path.replace(/\{(\w+)\}/g, '[$1]');
  const exported: object = await import(`@/app/%5Fapi${folder}/route`);
  const handlers = Object.fromEntries(
    Object.entries(exported).flatMap(([method, handler]) =>
      (handler as Handler).spec ? [[method.toLowerCase(), handler as Handler]] : [],
    ),
  );
  return { handlers, contract: new Contract(openApiDocument({ [path]: handlers } as Routes)) };
}

/**
 * @param address a path below `/_api` as the OpenAPI document spells it, and a query
 * @param init the method, headers and body of the request
 * @returns the answer, which is as the document declares it
 */
export async function call(
  address: string,
  params: Record<string, string | string[]> = {},
  init: RequestInit = {},
): Promise<Response> {
  const [path = '', query = ''] = address.split('?');
  const method = init.method ?? 'GET';
  if (!known.has(path)) known.set(path, findCall(path));
  const { handlers, contract } = await (known.get(path) as Promise<Call>);
  const handler = handlers[method.toLowerCase()] as Handler;
  const request = new Request(`http://localhost:3000/_api${path}?${query}`, init);
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.clone().text();
  const { status, headers } = response;
  expect(
    contract.faults(method, path, { status, headers, body: text ? JSON.parse(text) : undefined }),
  ).toEqual([]);
  return response;
}

/** @returns the body of the answer to a GET, as of `call` */
export async function get<Answer>(address: string, params: Record<string, string> = {}): Promise<Answer> {
  const response = await call(address, params);
  expect(response.status).toBe(200);
  return response.json();
}

/** As `get`, of a call that is refused. @returns its status, and the parameters that the answer names */
export async function refusal(address: string, params: Record<string, string> = {}) {
  const response = await call(address, params);
  const { error } = await response.json();
  return [response.status, ...(error.issues ?? []).map(({ path }: { path: string }) => path)];
}
