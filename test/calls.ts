import { ROUTES } from '@/app/%5Fapi/openapi.json/routes';
import { openApiDocument } from '@/lib/http/openapi';
import type { Handler } from '@/lib/http/route';
import { Contract } from './contract';

/** Calls handlers directly, without a server. Each response is checked against the OpenAPI document. */

let contract: Contract | undefined;

/**
 * @param address a path below `/_api` as the OpenAPI document spells it, and a query
 * @param init the method, headers and body of the request
 * @returns the answer, which is as the document declares it
 */
export async function call(
  address: string,
  params: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Response> {
  const [path = '', query = ''] = address.split('?');
  const method = init.method ?? 'GET';
  const handler = ROUTES[path]?.[method.toLowerCase()] as Handler;
  const request = new Request(`http://localhost:3000/_api${path}?${query}`, init);
  const response = await handler(request, { params: Promise.resolve(params) });
  contract ??= new Contract(openApiDocument(ROUTES));
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
