import {
  type APIRequestContext,
  type APIResponse,
  test as base,
  expect,
  type Response,
} from '@playwright/test';
import { Contract } from '@/test/contract';

/**
 * The tests' `test`: every call that a test or its pages make is compared with the OpenAPI document of the site.
 */

export * from '@playwright/test';
export { expect };

export const test = base.extend<{ comparesCalls: undefined }, { contract: Contract }>({
  contract: [
    async ({ playwright }, use) => {
      const context = await playwright.request.newContext({ baseURL: process.env.BASE_URL });
      const contract = new Contract(await (await context.get('/_api/openapi.json')).json());
      await context.dispose();
      await use(contract);
    },
    { scope: 'worker' },
  ],
  request: async ({ request, contract }, use) => use(compared(request, contract)),
  comparesCalls: [
    async ({ context, contract }, use) => {
      const compared: Promise<string[]>[] = [];
      context.on('response', (response) => {
        if (isCall(response.url())) compared.push(faultsOf(response, response.request().method(), contract));
      });
      await use(undefined);
      expect((await Promise.all(compared)).flat()).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signing in is no call of the product, and not described as one. */
const isCall = (url: string) => /^\/_api\/(?!auth\/)/.test(new URL(url).pathname);

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head'];

/** The same context, of which each answer is compared before the test has it. */
function compared(request: APIRequestContext, contract: Contract): APIRequestContext {
  return new Proxy(request, {
    get(target, property) {
      const value = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      if (!METHODS.includes(String(property))) return value.bind(target);
      return async (...given: unknown[]) => {
        const response: APIResponse = await value.apply(target, given);
        if (isCall(response.url())) {
          expect(await faultsOf(response, String(property).toUpperCase(), contract)).toEqual([]);
        }
        return response;
      };
    },
  });
}

async function faultsOf(
  response: Response | APIResponse,
  method: string,
  contract: Contract,
): Promise<string[]> {
  const headers = new Headers(response.headers());
  const path = new URL(response.url()).pathname.slice('/_api'.length);
  // A page that is left takes the bodies of its calls with it.
  const body = await response.json().catch(() => undefined);
  return contract.faults(method, path, { status: response.status(), headers, body });
}
