import { ROUTES } from '@/app/%5Fapi/openapi.json/routes';
import type { route } from '@/lib/http/route';

/** Calls as tests make them: by the handlers, without a server. */

async function call(address: string, params: Record<string, string>): Promise<Response> {
  const [path = '', query = ''] = address.split('?');
  const handler = ROUTES[path]?.get as unknown as ReturnType<typeof route>;
  const request = new Request(`http://localhost:3000/_api${path}?${query}`);
  return handler(request, { params: Promise.resolve(params) });
}

/**
 * @param address a path below `/_api` as the OpenAPI document spells it, and a query
 * @returns the answer to a GET
 */
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
