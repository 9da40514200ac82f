import { call } from './calls';
import { type Browser, SITE, signedIn } from './staff';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Switches the staff side on and signs an editor in before the tests of a file, which has a temporary database.
 *
 * @returns what calls as that editor
 */
export function useEditor(): StaffCaller {
  process.env.ADMIN_ENABLED = 'true';
  const staff = new StaffCaller();
  beforeAll(async () => {
    staff.editor = await signedIn();
  });
  return staff;
}

/** Calls handlers as a signed-in editor. Each response is checked against the OpenAPI document. */
export class StaffCaller {
  editor: Browser;

  /** @param editor may be set later, before the first call */
  constructor(editor?: Browser) {
    this.editor = editor as Browser;
  }

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
