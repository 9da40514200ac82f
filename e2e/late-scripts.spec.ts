import type { Locator, Page, Request } from '@playwright/test';
import { holdBack } from './support/hold-back';
import { untilHydrated } from './support/hydration';
import { openWhole } from './support/open-page';
import { expect, test } from './support/test';

/** What readers do while scripts of a page are on their way, or when some never come. */

const CHUNKS = '**/_next/static/immutable/chunks/*.js';

/** @returns the addresses of the scripts that a visit loads until it shows what is given, and nothing more is on its way */
async function scriptsOf(page: Page, path: string, shown?: Locator): Promise<Set<string>> {
  const scripts = new Set<string>();
  const note = (request: Request) => void (request.resourceType() === 'script' && scripts.add(request.url()));
  page.on('request', note);
  await openWhole(page, path);
  if (shown) await expect(shown).toBeVisible();
  page.off('request', note);
  return scripts;
}

/** @returns the scripts that only a visit which shows a part loads, once the page is prepared for it */
async function scriptsOfPart(
  page: Page,
  path: string,
  part: { prepare: () => void; shown: Locator },
): Promise<string[]> {
  const usual = await scriptsOf(page, path);
  await expect(part.shown).toHaveCount(0);
  await page.evaluate(part.prepare);
  const all = await scriptsOf(page, path, part.shown);
  return [...all].filter((script) => !usual.has(script));
}

test('the page stays where the reader has scrolled before its scripts are there', async ({ page }) => {
  const release = await holdBack(page, CHUNKS);
  await page.goto('/nba/rumors', { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_000);
  release();
  await untilHydrated(page);
  await expect(page.locator('.site-header a[aria-current=page]').first()).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(2_000);
});

test('the theme switches before the scripts of the page are there, and each press counts once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const themes: unknown[] = [];
    Object.assign(window, { themes });
    new MutationObserver(() => {
      const { theme } = document.documentElement.dataset;
      if (theme !== themes.at(-1)) themes.push(theme);
    }).observe(document, { subtree: true, attributeFilter: ['data-theme'] });
  });
  const themes = () => page.evaluate(() => (window as unknown as { themes: string[] }).themes);
  const release = await holdBack(page, CHUNKS);
  await page.goto('/nba/rumors', { waitUntil: 'domcontentloaded' });
  const button = page.locator('.theme-toggle');
  await button.click();
  expect(await themes()).toEqual(['light', 'dark']);
  release();
  await untilHydrated(page);
  await button.click();
  expect(await themes()).toEqual(['light', 'dark', 'light']);
});

test('without the script of a part, a page is there without that part: the favorite team', async ({
  page,
}) => {
  const scripts = await scriptsOfPart(page, '/', {
    prepare: () => localStorage.setItem('favoriteTeam', 'Utah Jazz'),
    shown: page.locator('#your-team'),
  });
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) await page.route(script, (route) => route.abort());
  const aborted = page.waitForEvent('requestfailed');
  await page.reload();
  await aborted;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BoxScoop');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
});

test('without the script of its welcome, the game can be played', async ({ page }) => {
  await page.goto('/nba/fadeaway-game');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const scripts = await scriptsOfPart(page, '/nba/fadeaway-game', {
    prepare: () => localStorage.clear(),
    shown: page.getByRole('button', { name: 'Play', exact: true }),
  });
  expect(scripts.length).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.clear());
  for (const script of scripts) await page.route(script, (route) => route.abort());
  const aborted = page.waitForEvent('requestfailed');
  await page.reload();
  await aborted;
  await expect(page.getByRole('combobox', { name: 'Player' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
});

test('the newsletter form is sent as a form if its script does not come', async ({ page }) => {
  await page.goto('/about');
  await page.route(CHUNKS, (route) => route.abort());
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('late-scripts@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/newsletter\//);
});

test('on a phone the search that was opened early has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdBack(page, CHUNKS);
  await page.goto('/nba/rumors', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  release();
  await expect(page.getByRole('combobox', { name: 'Search the site' })).toBeFocused();
});
