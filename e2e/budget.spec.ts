import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { openWhole } from './support/open-page';
import { PAGES } from './support/pages';

/**
 * What a browser transfers for a first visit until nothing more is on its way: JavaScript, CSS and fonts, in kilobytes of
 * the network, with headers, and in files. What loads on a first interaction does not count. Raise a number only with
 * the reason (decisions 126, 151, 186 and 198).
 */
const STATIC_PAGE = { js: 154, css: 22, woff2: 58, files: 14 };
/** The JavaScript of a page of Next.js with nothing on it (bench/bare-next), counted in the same way. */
const BARE_PAGE_JS = 137.4;
/** Names of people may need the fonts of accented letters. */
const LIST_PAGE = { ...STATIC_PAGE, js: BARE_PAGE_JS + 20, woff2: 111, files: 17 };
const GAME = { ...STATIC_PAGE, js: 196, files: 15 };

const FEW_ISLANDS = /^\/(?:blog|about|terms-and-conditions|privacy-policy)$/;

const budgetOf = (path: string) =>
  path === '/nba/fadeaway-game' ? GAME : FEW_ISLANDS.test(path) ? STATIC_PAGE : LIST_PAGE;

type Kind = 'js' | 'css' | 'woff2';

for (const { path } of PAGES) {
  test(`${path} loads no more than its budget`, async ({ page, baseURL }) => {
    const transfers = await watchTransfers(page);
    await openWhole(page, path);
    const weight = weigh(transfers, baseURL as string);
    const budget = budgetOf(path);
    // Zero would mean that nothing was measured, which no page can do without.
    for (const kind of ['js', 'css', 'woff2', 'files'] as const) {
      expect(weight[kind], kind).toBeGreaterThan(0);
      expect(weight[kind], `${kind} of ${JSON.stringify(weight)}`).toBeLessThanOrEqual(budget[kind]);
    }
  });
}

test('the first visit of the home page makes at most 25 requests', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request.url());
  });
  await openWhole(page, '/');
  expect(requests.length).toBeGreaterThan(1);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(25);
});

test('a page of 72 rumors has less than 2,000 elements and 200 kB of HTML', async ({ page }) => {
  const response = await openWhole(page, '/nba/rumors');
  await expect(page.locator('.rumor')).toHaveCount(72);
  expect((await response?.body())?.length).toBeLessThan(200_000);
  expect(await page.locator('*').count()).toBeLessThan(2_000);
});

test('scripts are requested after the first paint', async ({ page }) => {
  await openWhole(page, '/nba/rumors');
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
    requested: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ startTime }) => startTime),
  }));
  expect(painted).toBeGreaterThan(0);
  expect(requested.length).toBeGreaterThan(0);
  expect(Math.min(...requested)).toBeGreaterThan(painted as number);
});

test('each script is requested once', async ({ page }) => {
  await openWhole(page, '/nba/rumors');
  const sources = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter(Boolean));
  expect(sources.length).toBeGreaterThan(5);
  expect(new Set(sources).size).toBe(sources.length);
});

test('icons and pictures need no second layout', async ({ page }) => {
  await page.addInitScript(() => {
    const load = document.fonts.load.bind(document.fonts);
    document.fonts.load = (font) => {
      if (!document.body) document.documentElement.dataset.fontBeforeBody = font;
      return load(font);
    };
  });
  await page.goto('/nba/rumors');
  await expect(page.locator('html')).toHaveAttribute('data-font-before-body', '1em Icons');
  // With a maximum width in percent, Chromium lays out the page again when a picture has loaded.
  const largest = await page
    .locator('img.picture, .tag > img')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).maxWidth));
  expect(largest.length).toBeGreaterThan(72);
  expect(new Set(largest)).toEqual(new Set(['none']));
});

test('scripts load in a tab that paints nothing', async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/nba/rumors');
  await expect.poll(() => page.evaluate(() => document.scripts.length)).toBeGreaterThan(5);
});

interface Transfer {
  url: string;
  /** As compressed, with the headers. */
  bytes: number;
}

/** Notes what the page transfers from now on, as the browser's own network panel does. */
async function watchTransfers(page: Page): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  const session: CDPSession = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, response }) => {
    transfers.set(requestId, { url: response.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return transfers;
}

function weigh(transfers: Map<string, Transfer>, baseURL: string): Record<Kind | 'files', number> {
  const weight = { js: 0, css: 0, woff2: 0, files: 0 };
  for (const { url, bytes } of transfers.values()) {
    const { origin, pathname } = new URL(url);
    const kind = /\.(js|css|woff2)$/.exec(pathname)?.[1] as Kind | undefined;
    if (origin !== new URL(baseURL).origin || !kind) continue;
    weight[kind] += bytes / 1_000;
    weight.files++;
  }
  return weight;
}
