import { call } from './calls';
import { type Browser, SITE } from './staff';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls handlers as a signed-in editor. Each response is checked against the OpenAPI document. */
export class StaffCaller {
  constructor(private readonly editor: Browser) {}

  /**
   * @param address a path below `/_api` as the OpenAPI document spells it, and a query
   * @param params the path parameters
   */
  async call<Answer>(
    method: Method,
    address: string,
    params: Record<string, string> = {},
    body?: object,
  ): Promise<{ status: number; body: Answer }> {
    const headers = this.editor.headers({
      ...(method !== 'GET' && { origin: SITE }),
      ...(body && { 'content-type': 'application/json' }),
    });
    const response = await call(address, params, { method, headers, body: body && JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Answer };
  }
}
