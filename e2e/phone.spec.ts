import { THEMES } from './support/pages';
import { readSmallTargets } from './support/targets';
import { expect, type Page, test } from './support/test';

/** The longest name, no data, and much data. */
const EXTREMES = [
  ['the longest name', '/nba/journalist/max_oyelowo'],
  ['a journalist without a rumor', '/nba/journalist/noemibastos'],
  ['much data', '/nba/rumors'],
] as const;
const WIDTHS = [320, 390, 768, 1440] as const;
const TWELVE_SCREENS = 12 * 844;

/** Words of a heading that are broken, although the line has room for them. */
const brokenWords = () => {
  const heading = document.querySelector('h1')!;
  const broken: string[] = [];
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
};

for (const [what, path] of EXTREMES) {
  test(`${what} fits the window at every width, in both themes`, async ({ page }) => {
    await page.goto(path);
    for (const theme of THEMES) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const { scrollWidth, scrollHeight } = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return { scrollWidth, scrollHeight };
        });
        expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
        expect(await page.evaluate(brokenWords), `${width} px`).toEqual([]);
        if (width === 390) expect(scrollHeight).toBeLessThanOrEqual(TWELVE_SCREENS);
      }
    }
  });
}

test('on a phone a profile shows on its first screen who it is, score and rate, and the record', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nba/journalist/danawhitlock');
  for (const shown of [
    page.getByRole('heading', { level: 1 }),
    page.locator('.rate b'),
    page.locator('.rate-record'),
    page.getByRole('list', { name: 'Rumors by outcome' }),
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone top stories are one row, the rest of a long list is folded, and targets are 44 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nba/rumors');
  const tops = await page
    .locator('.stories-row > .story')
    .evaluateAll((stories) => stories.map((story) => story.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(page.locator('.rumor').nth(15)).toBeVisible();
  await expect(page.locator('.rumor').nth(16)).toBeHidden();
  // Found and measured at once: what is hydrated in between would be replaced, and have no height.
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(.vote, .tag, .button)')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .map((target) => target.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page.locator('.rumor').nth(16)).toBeVisible();
});

test('on a phone the list of comparisons has a line a fact, and fills less than three screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nba/woj-vs-shams');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_300);
  await expect(page.locator('.comparison-text').first()).toBeVisible();
});

for (const [what, path, target] of [
  ['a comparison', null, '.embed-action'],
  ['a post of the blog with an embedded tweet', '/blog/into-the-hall-of-shame', '.embed-action'],
  ['two reporters beside each other', '/nba/compare/danawhitlock/colebrandt', '.head-to-head a'],
  ['standings', '/nba/standings', '.standings-who'],
  ['who covers which team', '/nba/standings', '.coverage tbody th a'],
  ['a profile', '/nba/journalist/danawhitlock', '.beats tbody th a'],
] as const) {
  test(`on a phone targets of ${what} are 44 px high and wide`, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [comparison] = await (await request.get('/_api/woj-shams')).json();
    await page.goto(path ?? `/nba/woj-vs-shams/${comparison._id}`);
    for (const folded of await page.locator('main details:has(table) > summary').all()) await folded.click();
    await expect(page.locator(target).first()).toBeVisible();
    expect(await readSmallTargets(page)).toEqual([]);
    // A row is the place, the name, the score with its band and the rate.
    const rows = page.locator('.standings tbody tr');
    const heights = await rows.evaluateAll((all: Element[]) => all.map(({ clientHeight }) => clientHeight));
    expect(Math.max(0, ...heights)).toBeLessThanOrEqual(120);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a phone shows the beginning of a list, in at most 12 screens, and the rest at a press', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/nba/rumors');
    await expect(page.locator('.rumor').nth(15)).toBeVisible();
    await expect(page.locator('.rumor').nth(16)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(12);
    const link = page.getByRole('link', { name: /^Show \d+ more$/ });
    await link.click();
    await expect(page.locator('.rumor').last()).toBeVisible();
    await expect(link).toBeHidden();
    // The rest stands where the link was.
    await expect(page.locator('.rumor').nth(16)).toBeInViewport();
  });
});

for (const [path, name] of [
  ['/nba/standings', '.standings-who b'],
  ['/nba/journalist/danawhitlock', '.firsts a'],
  ['/nba/compare/danawhitlock/max_oyelowo', '.head-to-head a'],
] as const) {
  test(`${path} fits windows of every width, also with a name of one very long word`, async ({ page }) => {
    await page.goto(path);
    const names = page.locator(name);
    for (const text of [await names.first().textContent(), 'Wolfeschlegelsteinhausen'.repeat(3)]) {
      await names.first().evaluate((element, word) => {
        element.textContent = word;
      }, text);
      for (const width of [320, 650, 801, 850, 980, 981, 1024, 1300]) {
        await page.setViewportSize({ width, height: 844 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${text} ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });
}

/** A page of each kind. */
const KINDS = [
  '/',
  '/nba/rumors',
  '/nba/rumor/9016649415736046964',
  '/nba/journalist/danawhitlock',
  '/nba/players/deshaun-villard',
  '/nba/teams/atlanta-hawks',
  '/nba/topic/villard-signing',
  '/nba/hall-of-shame',
  '/nba/standings',
  '/nba/compare/danawhitlock/max_oyelowo',
  '/nba/search?names=hawks',
  '/nba/fadeaway-game',
  '/blog/why-boxscoop',
  '/data',
];
test('pages fit the window of a phone whose text is twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of KINDS) {
    await page.goto(path);
    const widths = await page.evaluate(() => [
      parseFloat(getComputedStyle(document.documentElement).fontSize),
      document.documentElement.scrollWidth,
    ]);
    expect(widths, path).toEqual([32, 390]);
  }
});

test('the shot is drawn in a box of its size: WebKit paints none that is empty', async ({ page }) => {
  await page.goto('/nba/journalist/danawhitlock');
  const shot = page.locator('.rating .shot');
  const sizes = await shot.evaluate((element) => {
    const { width, height } = getComputedStyle(element, '::before');
    return [width, height, `${element.clientWidth}px`, `${element.clientHeight}px`];
  });
  expect(sizes.slice(0, 2)).toEqual(sizes.slice(2));
});

test('the shot says what it means on hover and on focus', async ({ page }) => {
  await page.goto('/nba/journalist/danawhitlock');
  const shot = page.locator('.rating .reliability');
  const tooltip = () => shot.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await tooltip()).toBe('none');
  await shot.hover();
  expect(await tooltip()).toContain('Reliable, high: 9.7 of 10');
  await page.mouse.move(0, 0);
  await shot.focus();
  await page.keyboard.press('Shift+Tab');
  expect(await tooltip()).toBe('none');
  await page.keyboard.press('Tab');
  expect(await tooltip()).toContain('Reliable, high');
});

/** The box of what an element draws after itself: left, top, right and bottom in the window. */
async function boxAfter(page: Page, selector: string): Promise<[number, number, number, number]> {
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await devtools.send('DOM.describeNode', { nodeId });
  const after = node.pseudoElements?.find(({ pseudoType }) => pseudoType === 'after');
  const { model } = await devtools.send('DOM.getBoxModel', { backendNodeId: after?.backendNodeId });
  const [left, top, , , right, bottom] = model.border;
  return [left!, top!, right!, bottom!];
}

for (const [what, path, line] of [
  ['a card of a player', '/nba/rumors/players', '.newest-by'],
  ['a lane', '/nba/topic/villard-signing', '.lane-by'],
  ['a correction', '/corrections', '.correction'],
  ['a card of the Hall of Shame', '/nba/hall-of-shame', '.shame'],
] as const) {
  test(`on a phone the sentence of the shot of ${what} is in the window`, async ({ page }) => {
    const width = 320;
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const shot = `${line} .reliability`;
    await page.locator(shot).first().hover();
    const [left, top, right, bottom] = await boxAfter(page, shot);
    expect([left >= 0, top >= 0, right <= width, bottom <= 844]).toEqual([true, true, true, true]);
    expect(right - left).toBeGreaterThan(100);
  });
}
