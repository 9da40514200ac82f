import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type RunningSite, startSiteWithoutRenderAhead } from '../test/site';
import { temporaryFolder } from '../test/temporary-folder';
import { importExtremes, importOneTeam, MUCH, NOTHING } from './support/extremes';
import { expectOnFirstScreen, expectReportsSoon, FACTS_OF, PHONE } from './support/first-screen';
import { readCovered } from './support/layout';
import { readLayoutFaults } from './support/layout-faults';
import { THEMES, WIDTHS } from './support/pages';
import { hideRelativeTimes, waitForFonts } from './support/pictures';
import { hasRealPosts, importRealPosts, REAL_PAGES } from './support/real-posts';
import { expect, test } from './support/test';
import { hasVisitedBefore } from './support/visitor';

/** Pages with the longest names, with as much as there may be, and with nothing; each is loaded once. */

const MOST_SCREENS = 12;
/** The window of the smallest phones, in CSS pixels. */
const NARROWEST = 320;

/** Pages that are lists of everything. */
const LISTS = [
  '/',
  '/nba/rumors',
  '/nba/news',
  '/nba/rumors/players',
  '/nba/rumors/teams',
  '/nba/journalists',
  '/nba/top-stories',
  '/nba/hall-of-shame',
  '/nba/live',
  '/nba/forecasts',
  '/nba/woj-vs-shams',
  '/nba/search?names=sources',
  '/nba/standings',
  '/nba/standings/filter?period=season',
  '/corrections',
];

/** Pages that are compared with reference pictures; their data are dated, so that they look alike on any day. */
const PICTURED = {
  'the longest name': MUCH.journalist,
  'no data': '/nba/journalist/quiet',
  'much data': MUCH.player,
};

async function expectSoundLayout(page: Page, url: string): Promise<void> {
  await hasVisitedBefore(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  const response = await page.goto(url);
  expect(response?.status()).toBe(200);
  for (const width of [...WIDTHS, NARROWEST]) {
    await page.setViewportSize({ ...PHONE, width });
    for (const theme of THEMES) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      expect.soft(await readLayoutFaults(page), `${url} ${width} px, ${theme}`).toEqual([]);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (width === PHONE.width) {
      expect.soft(height / PHONE.height, `screens of ${url}`).toBeLessThanOrEqual(MOST_SCREENS);
    }
    expect.soft(await readCovered(page), `${url} ${width} px`).toEqual([]);
  }
}

for (const [what, fill, paths] of [
  ['much data and the longest names', importExtremes, [...LISTS, ...Object.values(MUCH)]],
  ['no data', importOneTeam, [...LISTS, '/nba/teams/none']],
] as const) {
  test.describe(what, () => {
    // One site for all of them.
    test.describe.configure({ mode: 'default' });
    let site: RunningSite;
    let dataDir: string;

    test.beforeAll(async () => {
      // Each import is a process of its own, which takes minutes on a busy machine.
      test.setTimeout(900_000);
      dataDir = temporaryFolder('extremes');
      fill(dataDir);
      site = await startSiteWithoutRenderAhead({ DATA_DIR: dataDir });
    });
    test.afterAll(async () => {
      await site?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    test(`with ${what} nothing is cut off, covered or empty at any width, light and dark`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      for (const path of paths) await expectSoundLayout(page, site.url + path);
    });

    if (fill !== importExtremes) {
      test('reports begin soon on a phone, and its first screen shows who said it, when, whether it held up, how good they are, and how sure that is, with real posts', async ({
        page,
      }) => {
        test.skip(!hasRealPosts, 'there are no real posts (data in BOXSCOOP_SHARED)');
        test.setTimeout(300_000);
        importRealPosts(dataDir);
        await page.setViewportSize(PHONE);
        for (const [kind, path] of REAL_PAGES) {
          expect((await page.goto(site.url + path))?.status()).toBe(200);
          await expectReportsSoon(page, kind);
          // Of news there is no verdict.
          if (path !== '/nba/news') await expectOnFirstScreen(FACTS_OF[kind](page));
        }
      });
      return;
    }

    test('nor on pages about which there is nothing', async ({ page }) => {
      for (const path of NOTHING) await expectSoundLayout(page, site.url + path);
    });

    for (const [name, path] of Object.entries(PICTURED)) {
      test(`${name} looks as in the reference pictures at every width, light and dark`, async ({ page }) => {
        await waitForFonts(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(site.url + path);
        await hideRelativeTimes(page);
        for (const theme of THEMES) {
          await page.evaluate((value) => {
            document.documentElement.dataset.theme = value;
          }, theme);
          for (const width of WIDTHS) {
            await page.setViewportSize({ ...PHONE, width });
            const picture = `${name} ${width} ${theme}.png`.replaceAll(' ', '-');
            await expect.soft(page).toHaveScreenshot(picture);
          }
        }
      });
    }

    for (const kind of ['player', 'journalist', 'rumor', 'topic'] as const) {
      test(`the first screen of a phone shows who said it, when, whether it held up, how good they are, and how sure that is: ${kind} with much data`, async ({
        page,
      }) => {
        await page.setViewportSize(PHONE);
        await page.goto(site.url + MUCH[kind]);
        await expectOnFirstScreen(FACTS_OF[kind](page));
      });
    }
  });
}

for (const [kind, path] of [
  ['list', '/nba/rumors'],
  ['list', '/nba/news'],
  ['team', '/nba/rumors/teams/atlanta-hawks'],
  ['team', '/nba/teams/atlanta-hawks'],
  ['player', '/nba/rumors/players/deshaun-villard'],
  ['player', '/nba/players/deshaun-villard'],
  ['player', '/nba/rumors/players/marlon-teague-ruiz'],
  ['journalist', '/nba/journalist/danawhitlock'],
  ['journalist', '/nba/journalist/max_oyelowo'],
  ['journalist', '/nba/journalist/colebrandt'],
  ['rumor', '/nba/rumor/9016649415736046964'],
  ['topic', '/nba/topic/villard-signing'],
  ['topic', '/nba/topic/obanor-future'],
] as const) {
  test(`the first screen of a phone shows who said it, when, whether it held up, how good they are, and how sure that is: ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    // The letters of another font are wider, and take more lines.
    await waitForFonts(page);
    await page.goto(path);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    // Of news there is no verdict.
    if (path !== '/nba/news') await expectOnFirstScreen(FACTS_OF[kind](page));
    if (kind !== 'rumor') await expectReportsSoon(page, kind);
  });
}
