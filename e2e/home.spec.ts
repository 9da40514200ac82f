import { linkTo, untilLinksAreHeard } from './support/links';
import { openWhole } from './support/open-page';
import { expect, test } from './support/test';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the home page shows a verdict on its first screen, in at most eight sizes of type, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const verdict = await page.locator('#settled .stamp').first().boundingBox();
    expect(verdict!.y + verdict!.height).toBeLessThan(height);
    const sizes = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement as HTMLElement;
        // Initials fill the circle that they stand in.
        const isDrawing = element.closest('.picture, .sr-only, script, style');
        if (!text.textContent?.trim() || isDrawing || !element.checkVisibility()) continue;
        found.add(getComputedStyle(element).fontSize);
      }
      return [...found];
    });
    expect(sizes.length, sizes.join()).toBeLessThanOrEqual(8);
  });
}

test('a page is prefetched when the reader points at its link, unless it is rendered for each request', async ({
  page,
}) => {
  const prefetched: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('_rsc')) prefetched.push(pathname);
  });
  await openWhole(page, '/');
  expect(prefetched).toEqual([]);
  await untilLinksAreHeard(page);
  await page.locator('a[href*="/filter?"]').filter({ visible: true }).first().hover();
  await linkTo(page, '/nba/standings').hover();
  await expect.poll(() => prefetched).toContain('/nba/standings');
  expect(prefetched.filter((path) => path.endsWith('/filter'))).toEqual([]);
});

test('your team is on the home page when one is marked', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#your-team')).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('favoriteTeam', 'Utah Jazz'));
  await page.reload();
  const section = page.locator('#your-team');
  await expect(section.getByRole('heading')).toHaveText('Your team: Utah Jazz');
  await expect(section.getByRole('article').first()).toBeVisible();
  await expect(section.locator('.byline-name').first()).toHaveText(
    / (?:Too early to say|\d\.\d · \d+ of \d+ right)/,
  );
});
