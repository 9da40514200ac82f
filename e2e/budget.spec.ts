import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { expectWithinBudget, watchTransfers } from './support/budget';
import { openWhole } from './support/open-page';
import { isPersonal, PAGES } from './support/pages';

/** What is kept of the visitor loads more on these, which every other test of pages has: they are opened without it. */
const FIRST_VISITS = PAGES.filter(({ path }) => isPersonal(path));

for (const { path } of FIRST_VISITS) {
  test(`${path} loads no more than its budget`, async ({ page, baseURL }) => {
    const transfers = await watchTransfers(page);
    await openWhole(page, path);
    expectWithinBudget(path, transfers, baseURL as string);
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

test('a page of 72 rumors has less than 2,000 elements and 38.3 kB of compressed HTML, and requests each script once, after the first paint', async ({
  page,
}) => {
  const response = await openWhole(page, '/nba/rumors');
  await expect(page.locator('.rumor')).toHaveCount(72);
  expect.soft(gzipSync((await response?.body()) ?? '').length).toBeLessThan(38_300);
  expect.soft(await page.locator('*').count()).toBeLessThan(2_000);
  const { painted, requested, sources } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
    requested: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ startTime }) => startTime),
    sources: Array.from(document.scripts, ({ src }) => src).filter(Boolean),
  }));
  expect.soft(painted).toBeGreaterThan(0);
  expect.soft(requested.length).toBeGreaterThan(0);
  expect.soft(Math.min(...requested)).toBeGreaterThan(painted as number);
  expect.soft(sources.length).toBeGreaterThan(5);
  expect.soft(new Set(sources).size).toBe(sources.length);
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
