import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Response,
} from '@playwright/test';
import { Contract } from '@/test/contract';
import { waitForHydration } from './hydration';

/**
 * The tests' `test`: every call that a test or its pages make is compared with the OpenAPI document of the site, and pages
 * that a test opens by their address have been hydrated when it goes on.
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
  browser: [
    async ({ browser, contract }, use) => {
      browser.on('context', (context) => {
        compareCalls(context, contract);
        waitForHydration(context);
      });
      await use(browser);
    },
    { scope: 'worker' },
  ],
  comparesCalls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameter
    async ({}, use) => {
      await use(undefined);
      expect((await Promise.all(comparisons.splice(0))).flat()).toEqual([]);
    },
    { auto: true },
  ],
});

/** Of the calls that pages have made since the last test. */
const comparisons: Promise<string[]>[] = [];

/** Signing in is no call of the product, and not described as one. */
const isCall = (url: string) => /^\/_api\/(?!auth\/)/.test(new URL(url).pathname);

/** Compares the calls by the context's pages at the end of the test, and those by the test at once. */
function compareCalls(context: BrowserContext, contract: Contract): void {
  context.on('response', (response) => {
    if (isCall(response.url())) comparisons.push(faultsOf(response, response.request().method(), contract));
  });
  Object.assign(context, { request: compared(context.request, contract) });
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'fetch'];

/** The same context, of which each answer is compared before the test has it. */
function compared(request: APIRequestContext, contract: Contract): APIRequestContext {
  return new Proxy(request, {
    get(target, property) {
      const value = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      const name = String(property);
      if (!METHODS.includes(name)) return value.bind(target);
      return async (address: string, options?: { method?: string }) => {
        const response: APIResponse = await value.call(target, address, options);
        if (isCall(response.url())) {
          const method = name === 'fetch' ? (options?.method ?? 'GET') : name.toUpperCase();
          expect(await faultsOf(response, method, contract)).toEqual([]);
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
