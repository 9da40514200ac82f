import { Firefox, findFirefox } from './support/firefox-driver';
import { EDITOR, expect, test } from './support/staff';

/** What Chromium cannot tell: that another engine shows the pages, counts a vote, and opens the desk. */

const PAGES = [
  '/',
  '/nba/rumors',
  '/nba/news',
  '/nba/rumor/9016649415736046964',
  '/nba/journalists',
  '/nba/journalist/danawhitlock',
  '/nba/standings',
  '/nba/topic/villard-signing',
  '/nba/teams/atlanta-hawks',
  '/nba/fadeaway-game',
  '/blog',
  '/data',
] as const;

let firefox: Firefox | undefined;
test.afterAll(() => firefox?.stop());

test('Firefox shows twelve kinds of pages, counts a vote, and opens the desk', async ({
  staffSite: { url },
}) => {
  const path = findFirefox();
  test.skip(!path, 'No Firefox could be installed: run apt-get install firefox-esr, or set FIREFOX_PATH.');
  const browser = await Firefox.start(path as string);
  firefox = browser;
  for (const page of PAGES) {
    await browser.open(url + page);
    const shown = await browser.value<[heading: number, overflow: number]>(
      '[document.querySelector("h1").getBoundingClientRect().height, document.documentElement.scrollWidth - document.documentElement.clientWidth]',
    );
    expect(shown[0], `${page} has a heading`).toBeGreaterThan(0);
    expect(shown[1], `${page} is no wider than the window`).toBeLessThanOrEqual(0);
    expect(browser.faults, `${page} has no errors`).toEqual([]);
  }

  await browser.open(`${url}/nba/rumors`);
  await browser.until('document.querySelector(".votes button.vote")');
  const count = () => browser.value<number>('Number(document.querySelector(".votes .vote").textContent)');
  const before = await count();
  await browser.press('.votes button.vote');
  await browser.until('document.querySelector(".votes .vote[aria-pressed=true]")');
  // A press before the scripts have run submits a form, which loads the page again.
  await expect.poll(() => count().catch(() => null)).toBe(before + 1);
  expect(browser.faults).toEqual([]);

  await browser.open(`${url}/admin/daily-flow`);
  await browser.until(
    'location.pathname === "/admin/login" && document.querySelector(".sign-in input[type=email]")',
  );
  await browser.type('.sign-in input[type=email]', EDITOR.email);
  await browser.type('.sign-in input[type=password]', EDITOR.password);
  await browser.press('.sign-in button[type=submit]');
  await browser.until('location.pathname === "/admin/daily-flow" && document.querySelector("h1")');
  await browser.until('document.querySelector(".task-open")');
  expect(browser.faults).toEqual([]);
});
