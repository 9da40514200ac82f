import { parse } from 'node-html-parser';
import { findViolations } from './support/axe';
import { expectWithinBudget, watchTransfers } from './support/budget';
import { collectViolations, expectOwnScripts } from './support/content-security';
import { textOf } from './support/html';
import { judgePage } from './support/judge-page';
import { expectStill, readCovered, readHeightsByTimes, watchLayout } from './support/layout';
import { readLayoutFaults } from './support/layout-faults';
import { openWhole } from './support/open-page';
import { isPersonal, NOT_FOUND_PAGES, PAGES } from './support/pages';
import { readSmallTargets } from './support/targets';
import { expect, test } from './support/test';
import { hasVisitedBefore } from './support/visitor';

// The tests of a worker use one page, without what the last one stored: a new one takes a second of processor time.
test.use({ reuseContext: true });

const PHONE = { width: 390, height: 844 } as const;
/** The narrowest window that pages fit, and those of most phones. */
const PHONE_WIDTHS = [320, 360, 375, 390, 412];
const MOST_SCREENS = 12;

const sizeOfPage = () => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return { scrollWidth, scrollHeight };
};

/** The first of the wide header, which has the links of the site, a tablet on its side, and the first with all of its room. */
const HEADER_WIDTHS = [951, 1024, 1100];
test('the wide header fits the window', async ({ page }) => {
  await page.goto('/data');
  for (const width of HEADER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of [
      page.getByRole('navigation', { name: 'Main' }),
      page.locator('.header-search-button'),
      page.locator('.theme-toggle'),
    ]) {
      await expect(part, `${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a pale text and a button without a name are found', async ({ page }) => {
  await page.goto('/about');
  await page.locator('main').evaluate((main) => {
    main.innerHTML = '<button></button><p>Read</p><p>Pale</p>';
    main.lastElementChild?.setAttribute('style', 'color: #ccc; background: #fff');
  });
  const violations = await findViolations(page, 'main');
  expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([
    ['button-name', 1],
    ['color-contrast', 1],
  ]);
});

for (const { path, heading } of PAGES) {
  test(`${path} is accessible, still, fits the window, light and dark, loads no more than its budget, and needs nothing that its policy refuses`, async ({
    page,
    request,
    baseURL,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const violations = await collectViolations(page);
    await hasVisitedBefore(page);
    // Colors change at once with the theme.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => localStorage.setItem('favoriteTeam', 'Utah Jazz'));
    await watchLayout(page);
    const transfers = await watchTransfers(page);
    const response = await openWhole(page, path);
    // What is transferred to somebody new is measured by budget.spec.ts.
    if (!isPersonal(path)) expectWithinBudget(path, transfers, baseURL as string);
    // The page may have been rendered for this visit; the next one comes from the cache.
    for (const answer of [response, await request.get(path)]) expectOwnScripts(answer);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectStill(page);
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await readLayoutFaults(page), `${width} px`).toEqual([]);
      expect(await readCovered(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    await judgePage(page);
    expect(violations).toEqual([]);
    expect(faults).toEqual([]);
  });

  test(`on a phone ${path} does not move while it loads, has targets of 44 px and at most 12 screens, and nothing covers its text`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await hasVisitedBefore(page);
    await page.addInitScript(() => localStorage.setItem('favoriteTeam', 'Utah Jazz'));
    await watchLayout(page);
    await openWhole(page, path);
    await expectStill(page);
    expect(await readSmallTargets(page)).toEqual([]);
    const { scrollHeight } = await page.evaluate(sizeOfPage);
    expect(scrollHeight).toBeLessThanOrEqual(MOST_SCREENS * PHONE.height);
    expect(await readLayoutFaults(page)).toEqual([]);
    expect(await readCovered(page)).toEqual([]);
    for (const width of PHONE_WIDTHS) {
      await page.setViewportSize({ ...PHONE, width });
      const { scrollWidth } = await page.evaluate(sizeOfPage);
      expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
      const [least, most] = await readHeightsByTimes(page);
      expect(most, `${width} px, once times are brought up to date`).toBe(least);
    }
  });

  test(`${path} is complete without JavaScript`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = parse(await response.text());
    const [h1, ...others] = html.querySelectorAll('h1');
    expect(others).toEqual([]);
    expect(h1?.textContent).toContain(heading);
    // Scripts put what comes later in its place.
    const late = html.querySelectorAll('[hidden][id^="S:"], template[id^="B:"]').map(({ id }) => id);
    expect(late).toEqual([]);
    expect(h1?.closest('[hidden]')).toBeNull();
    expect(html.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
    expect(html.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/\S/);
    expect(html.querySelector('main')?.textContent).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
  });
}

test('the page of a comparison stays still, passes axe and has targets of 44 px', async ({
  page,
  request,
}) => {
  const [{ _id }] = await (await request.get('/_api/woj-shams')).json();
  await page.setViewportSize(PHONE);
  await hasVisitedBefore(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchLayout(page);
  await openWhole(page, `/nba/woj-vs-shams/${_id}`);
  await expectStill(page);
  expect(await readSmallTargets(page)).toEqual([]);
  expect(await readCovered(page)).toEqual([]);
  await judgePage(page);
});

test('every page has a unique title', async ({ request }) => {
  const titles = await Promise.all(PAGES.map(async ({ path }) => textOf(await request.get(path), 'title')));
  expect(titles.every(Boolean)).toBe(true);
  expect(new Set(titles).size).toBe(titles.length);
});

for (const path of NOT_FOUND_PAGES) {
  test(`${path} has status 404 and a link home without JavaScript`, async ({ request }) => {
    const bare = await request.get(path);
    const html = parse(await bare.text());
    expect(bare.status()).toBe(404);
    expect(html.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
    expect(html.querySelector('main a')?.getAttribute('href')).toBe('/');
    expect(html.querySelector('.banner')?.textContent).toContain('Sample data');
    expect(bare.headers().link).toMatch(/^<[^>]+\.woff2>; rel=preload; as="font"/);
  });
}

test('pages that do not exist have status 404 and a link home, which works', async ({ page }) => {
  for (const path of NOT_FOUND_PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Unexpected Application Error!');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page, path).toHaveURL('/');
  }
});
