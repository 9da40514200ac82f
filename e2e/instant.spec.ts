import { instant } from '@next/playwright';
import { linkTo, untilLinksAreHeard } from './support/links';
import { openWhole } from './support/open-page';
import { expect, type Page, test } from './support/test';
import { hasVisitedBefore } from './support/visitor';

/**
 * Instant navigation: what shows right after a click on a link, while the server is stopped. Runs against a separate
 * build, whose pages a test can stop.
 */
test.use({ baseURL: process.env.INSTANT_SITE_URL });

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true });

/** Opens a page and waits for hydration, with the destination in the cache of the server. */
async function start(page: Page, from: string, to: string): Promise<void> {
  await page.request.get(to);
  await hasVisitedBefore(page);
  await openWhole(page, from);
  // A click that is not heard loads its page as a document, which the server holds back.
  await untilLinksAreHeard(page);
}

/**
 * Clicks on a link by script, since a pointer on it would prefetch the page. While the server is stopped React now and then
 * does not notice that the skeleton has come, until something else changes on the page: then the click is made again.
 */
async function openByScript(page: Page, to: string): Promise<void> {
  await expect(async () => {
    await linkTo(page, to).dispatchEvent('click');
    await page.waitForURL(to, { timeout: 5_000 });
  }).toPass();
}

test.describe('a page with parameters shows its skeleton at once', () => {
  for (const [from, to, text, title] of [
    ['/nba/rumors', '/nba/rumors/players/marlon-teague-ruiz', 'Grabbing player data', 'Marlon Teague-Ruiz'],
    ['/nba/rumors', '/nba/rumors/teams/atlanta-hawks', 'Grabbing latest team data', 'Atlanta Hawks'],
    ['/nba/rumors', '/nba/rumors/2', 'Grabbing latest rumors', 'NBA Rumors'],
    [
      '/nba/rumors/players',
      '/nba/rumors/players/page/2',
      'Grabbing latest player data',
      'NBA Rumors by Player',
    ],
    ['/nba/journalists', '/nba/journalist/danawhitlock', 'Loading…', 'Dana Whitlock'],
    ['/', '/nba/topic/teague-ruiz-trade', 'Loading…', 'Teague-Ruiz'],
    ['/blog', '/blog/what-your-vote-is-for', 'Loading…', 'What your vote is for'],
  ] as const) {
    test(`${from} to ${to}`, async ({ page }) => {
      await start(page, from, to);
      await instant(page, async () => {
        await openByScript(page, to);
        await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
        await expect(page.locator('.site-header')).toBeVisible();
        await expect(page.locator('.page-skeleton')).toBeVisible();
      });
      await expect(heading(page)).toContainText(title);
      await expect(page.locator('.page-skeleton')).toBeHidden();
    });
  }
});

test('a comparison shows the skeletons of its posts while they load', async ({ page }) => {
  const from = '/nba/woj-vs-shams';
  await page.goto(from);
  const link = page.locator(`a[href^="${from}/"]`).filter({ visible: true }).first();
  const to = (await link.getAttribute('href')) as string;
  await start(page, from, to);
  const skeletons = page.getByRole('status', { name: 'Loading tweet' });
  await instant(page, async () => {
    await openByScript(page, to);
    await expect(skeletons).toHaveCount(2);
    await expect(skeletons.first()).toBeVisible();
  });
  await expect(heading(page)).toBeVisible();
  await expect(skeletons).toHaveCount(0);
});

test.describe('a page without parameters shows completely', () => {
  for (const [from, to, content] of [
    ['/', '/nba/journalists', 'Dana Whitlock'],
    ['/', '/nba/top-stories', 'Pending'],
    [
      '/',
      '/nba/rumors',
      /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/,
    ],
    ['/', '/receipts', 'vault'],
    ['/nba/woj-vs-shams', '/nba/scoop-tracker', 'Farewell'],
  ] as const) {
    test(`${from} to ${to}`, async ({ page }) => {
      await start(page, from, to);
      await instant(page, async () => {
        await openByScript(page, to);
        await expect(page.locator('main').filter({ visible: true })).toContainText(content);
        await expect(heading(page)).toHaveCount(1);
      });
    });
  }
});

test('a link under the pointer opens the complete page', async ({ page }) => {
  const to = '/nba/rumors/teams/atlanta-hawks';
  await start(page, '/nba/rumors', to);
  const prefetched = page.waitForResponse(
    (response) =>
      response.url().includes(to) &&
      response.request().headers()['next-router-segment-prefetch']?.endsWith('__PAGE__') === true,
  );
  await linkTo(page, to).hover();
  await (await prefetched).finished();
  // `instant` leaves out what a script has prefetched, so the network is really gone here.
  await page.context().setOffline(true);
  await linkTo(page, to).click();
  await page.waitForURL(to);
  await expect(heading(page)).toHaveText('Atlanta Hawks');
  await expect(page.locator('.rumor').first()).toBeVisible();
  await page.context().setOffline(false);
});

test.describe('a document from the server is complete at first', () => {
  for (const [path, title] of [
    ['/nba/rumors/players/marlon-teague-ruiz', 'Marlon Teague-Ruiz'],
    ['/nba/journalist/danawhitlock', 'Dana'],
  ] as const) {
    test(path, async ({ page, baseURL }) => {
      await page.request.get(path);
      await instant(
        page,
        async () => {
          await page.goto(path);
          await expect(heading(page)).toContainText(title);
          await expect(page.locator('.page-skeleton')).toHaveCount(0);
        },
        { baseURL },
      );
    });
  }
});
