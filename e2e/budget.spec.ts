import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { PAGES } from './support/pages';

/**
 * What the HTML of a page makes a browser load: JavaScript, CSS and fonts, in kilobytes as compressed for transfer, and in
 * files. Scripts that load on a first interaction do not count. Raise a number only with the reason (decision 107).
 */
const STATIC_PAGE = { js: 199, css: 13.6, woff2: 56, files: 14 };
const LIST_PAGE = { ...STATIC_PAGE, js: 208, files: 15 };
const GAME = { ...STATIC_PAGE, js: 212, files: 15 };

const FEW_ISLANDS =
  /^\/(?:blog|about|terms-and-conditions|privacy-policy|receipts|nba\/(?:woj-vs-shams|scoop-tracker))$/;

const budgetOf = (path: string) =>
  path === '/nba/fadeaway-game' ? GAME : FEW_ISLANDS.test(path) ? STATIC_PAGE : LIST_PAGE;

const FILE = /\/_next\/static\/[\w./~@-]+\.(js|css|woff2)/g;
type Kind = 'js' | 'css' | 'woff2';

for (const { path } of PAGES) {
  test(`${path} loads no more than its budget`, async ({ request }) => {
    const weight = await weigh(request, path);
    const budget = budgetOf(path);
    // Zero would mean that nothing was found, which no page can do without.
    for (const kind of ['js', 'css', 'woff2', 'files'] as const) {
      expect(weight[kind], kind).toBeGreaterThan(0);
      expect(weight[kind], `${kind} of ${JSON.stringify(weight)}`).toBeLessThanOrEqual(budget[kind]);
    }
  });
}

async function weigh(request: APIRequestContext, path: string): Promise<Record<Kind | 'files', number>> {
  const page = await request.get(path);
  expect(page.status()).toBe(200);
  const files = new Map([...(await page.text()).matchAll(FILE)].map(([file, kind]) => [file, kind as Kind]));
  const weight = { js: 0, css: 0, woff2: 0, files: files.size };
  for (const [file, kind] of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    const body = await response.body();
    // Fonts are compressed already.
    weight[kind] += (kind === 'woff2' ? body : gzipSync(body)).length / 1000;
  }
  return weight;
}
