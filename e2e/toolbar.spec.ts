import { expect, test } from './support/test';

test('the toolbar filters rumors without JavaScript, and every view has a clean address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/nba/rumors');
  await page.getByRole('navigation', { name: 'Outcome' }).getByRole('link', { name: 'Incorrect' }).click();
  await expect(page).toHaveURL('/nba/rumors/filter?verdict=incorrect');
  const stamps = page.locator('.rumor-foot .stamp');
  await expect(stamps.first()).toBeVisible();
  for (const stamp of await stamps.allTextContents()) expect(stamp).toMatch(/^Incorrect(, minor)?$/);
  await page.getByText('Filter and sort').click();
  await page.getByRole('searchbox', { name: 'Reporter' }).fill('brandt');
  await page.getByLabel('Order').selectOption('Oldest first');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/nba/rumors/filter?verdict=incorrect&reporter=brandt&sort=oldest');
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Cole Brandt');
  await page.getByRole('link', { name: 'See the full list' }).click();
  await expect(page).toHaveURL('/nba/rumors');
  await context.close();
});

test('only views of one outcome are pages of their own for search engines', async ({ request, baseURL }) => {
  const canonicalOf = async (path: string) =>
    /rel="canonical" href="([^"]*)"/.exec(await (await request.get(path)).text())?.[1];
  const [indexed, variant] = ['/nba/rumors/filter?verdict=correct', '/nba/rumors/filter?month=2026-01'];
  expect(await canonicalOf(indexed)).toBe(baseURL + indexed);
  expect(await canonicalOf(variant)).toBe(`${baseURL}/nba/rumors`);
  // The plain page of a player repeats both lists, and is a variant itself.
  expect(await canonicalOf('/nba/players/deshaun-villard/filter?verdict=correct')).toBe(
    `${baseURL}/nba/rumors/players/deshaun-villard`,
  );
  const hidden = await (await request.get('/nba/topic/short-term/filter?verdict=correct')).text();
  expect(hidden).toContain('<meta name="robots" content="noindex, follow"/>');
});

test('the form shows the view, also when another one is opened without loading the page', async ({
  page,
}) => {
  await page.goto('/nba/rumors/filter?verdict=incorrect&sort=oldest');
  const outcomes = page.getByRole('navigation', { name: 'Outcome' });
  await outcomes.getByRole('link', { name: 'Pending' }).click();
  await expect(page).toHaveURL('/nba/rumors/filter?verdict=pending&sort=oldest');
  await expect(page.locator('select[name=verdict]')).toHaveValue('pending');
  await page.getByRole('link', { name: 'See the full list' }).click();
  await expect(page).toHaveURL('/nba/rumors');
  await outcomes.getByRole('link', { name: 'Correct', exact: true }).click();
  await expect(page).toHaveURL('/nba/rumors/filter?verdict=correct');
  // Next.js keeps the view before this one, hidden.
  await page.getByText('Filter and sort').filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/nba/rumors/filter?verdict=correct');
  await page.goBack();
  await expect(page.getByLabel('Order')).toHaveValue('newest');
});

test('back to another view of a list begins at its top', async ({ page }) => {
  await page.goto('/nba/rumors/filter?verdict=incorrect');
  await page.getByRole('navigation', { name: 'Outcome' }).getByRole('link', { name: 'Pending' }).click();
  await expect(page).toHaveURL('/nba/rumors/filter?verdict=pending');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const top = () => page.evaluate(() => scrollY);
  expect(await top()).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL('/nba/rumors/filter?verdict=incorrect');
  await expect.poll(top).toBe(0);
});

test('a jump to a month shows that month, with all its rumors', async ({ page }) => {
  await page.goto('/nba/rumors/players/deshaun-villard');
  await page.getByText('Filter and sort').click();
  const option = page.getByLabel('Month').locator('option').nth(1);
  const [, month, count] = /^(.+) \((\d+)\)$/.exec((await option.textContent()) ?? '') ?? [];
  await page.getByLabel('Month').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/nba\/rumors\/players\/deshaun-villard\/filter\?month=\d{4}-\d\d$/);
  await expect(page.locator('.month')).toHaveText(new RegExp(`^${month}\\s*${count} rumors?$`));
  await expect(page.getByRole('article')).toHaveCount(Number(count));
});

test('where there is room the button of the form is beside the outcomes, open and closed', async ({
  page,
}) => {
  for (const width of [768, 1440])
    for (const path of ['/nba/rumors', '/nba/rumors/filter?verdict=incorrect&sort=oldest']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const box = await page.getByText('Filter and sort').boundingBox();
      const outcomes = await page.getByRole('navigation', { name: 'Outcome' }).boundingBox();
      expect(box!.y, `${path} at ${width}`).toBeCloseTo(outcomes!.y, 0);
      expect(box!.x).toBeGreaterThan(outcomes!.x + outcomes!.width);
    }
});

test('on a phone the chosen outcome is never cut off', async ({ page }) => {
  for (const width of [320, 390])
    for (const query of ['verdict=incorrect', 'verdict=unsettled', 'verdict=unsettled&sort=oldest']) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/nba/rumors/filter?${query}`);
      const chosen = page.getByRole('navigation', { name: 'Outcome' }).locator('[aria-current]');
      await expect(chosen).toBeInViewport({ ratio: 1 });
    }
});
