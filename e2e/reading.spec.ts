import { holdBack } from './support/hold-back';
import { untilHydrated } from './support/hydration';
import { untilLinksAreHeard } from './support/links';
import { expect, test } from './support/test';

test('Top NBA Stories: Resolved by default, Pending on a click', async ({ page }) => {
  await page.goto('/nba/top-stories');
  const resolved = page.getByRole('button', { name: 'Resolved' });
  const pending = page.getByRole('button', { name: 'Pending' });
  await expect(resolved).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'Resolved' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending' })).toBeHidden();
  await pending.click();
  await expect(pending).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'Resolved' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible();
});

test('Top NBA Stories show both lists without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/nba/top-stories');
  await expect(page.getByRole('heading', { name: 'Resolved' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible();
  await context.close();
});

test('the info banner links between the rumors and the news of a player', async ({ page }) => {
  await page.goto('/nba/rumors/players/deshaun-villard');
  await page.getByRole('link', { name: 'See the news' }).click();
  await expect(page).toHaveURL('/nba/news/players/deshaun-villard');
  await page.getByRole('link', { name: 'See the rumors' }).click();
  await expect(page).toHaveURL('/nba/rumors/players/deshaun-villard');
});

test('a player card shows at most 3 tweets, highlights the name, and opens posts in a new tab', async ({
  page,
}) => {
  await page.goto('/nba/rumors/players');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  await expect(card.locator('mark').first()).toHaveText(new RegExp(name.split(' ').at(-1) ?? name, 'i'));
  await expect(card.locator('.newest-text').first()).toHaveAttribute('target', '_blank');
});

test('the player search suggests at most 5 names and opens the chosen one', async ({ page }) => {
  await page.goto('/nba/rumors/players');
  const box = page.getByRole('combobox', { name: 'Search player' });
  await box.fill('an');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(5);
  await box.fill('villard');
  await options.first().click();
  await expect(page).toHaveURL('/nba/rumors/players/deshaun-villard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deshaun Villard');
});

test('news of a player has no votes', async ({ page }) => {
  await page.goto('/nba/news/players/deshaun-villard');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('.votes')).toHaveCount(0);
});

test.describe('by keyboard', () => {
  test('following a link moves the focus into the new page and scrolls to the top', async ({ page }) => {
    await page.goto('/nba/rumors');
    await untilLinksAreHeard(page);
    await page.locator('main a[href="/nba/rumors/teams/atlanta-hawks"]').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Hawks' })).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('Show more moves the focus to the first hidden card', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/nba/journalist/danawhitlock');
    const fourth = page.locator('#rumors :is(.rumor, .rumor-row)').nth(3);
    await expect(fourth).toBeHidden();
    await page.locator('#rumors .show-more-button').focus();
    await page.keyboard.press('Enter');
    await expect(fourth).toBeVisible();
    const hasFocus = () =>
      fourth.evaluate((card) => {
        const { activeElement } = document;
        return activeElement !== null && (activeElement.contains(card) || card.contains(activeElement));
      });
    await expect.poll(hasFocus).toBe(true);
  });

  test('Show more and Show less work before the scripts of the page are there', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const release = await holdBack(page, '**/_next/static/immutable/chunks/*.js');
    await page.goto('/nba/journalist/danawhitlock', { waitUntil: 'domcontentloaded' });
    const fourth = page.locator('#rumors :is(.rumor, .rumor-row)').nth(3);
    await page.locator('#rumors').getByText('Show more').click();
    await expect(fourth).toBeVisible();
    release();
    await untilHydrated(page);
    await expect(fourth).toBeVisible();
    await page.locator('#rumors').getByText('Show less').click();
    await expect(fourth).toBeHidden();
  });

  test('a vote before the scripts of the page are there is sent as a form, and remembered', async ({
    page,
  }) => {
    const release = await holdBack(page, '**/_next/static/immutable/chunks/*.js');
    await page.goto('/nba/rumors', { waitUntil: 'domcontentloaded' });
    const votes = page.locator('.votes').first();
    await votes.getByRole('button', { name: / upvotes?$/ }).click({ noWaitAfter: true });
    await page.waitForURL(/\/nba\/rumors#tweet-/, { waitUntil: 'domcontentloaded' });
    release();
    await expect(votes.locator('[aria-pressed="true"]')).toHaveAccessibleName(/ upvotes?$/);
    await votes.locator('[aria-pressed="true"]').click();
    await expect(votes.locator('[aria-pressed="true"]')).toHaveCount(0);
  });

  test('Escape closes the suggestions and keeps the input', async ({ page }) => {
    await page.goto('/nba/rumors/teams');
    const search = page.getByRole('combobox', { name: 'Search team' });
    await search.fill('hea');
    await expect(page.getByRole('option').first()).toBeVisible();
    await search.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(search).toHaveValue('hea');
  });

  test('a new search keeps the focus in the field', async ({ page }) => {
    await page.goto('/nba/search?names=hawks');
    const names = page.getByLabel('Names');
    await names.fill('kings');
    await names.press('Enter');
    await expect(page).toHaveURL(/names=kings/);
    await expect(page).toHaveTitle(/kings/);
    await expect(names).toBeFocused();
    await page.goBack();
    await expect(names).toHaveValue('hawks');
  });
});

test('pairs who cover the same stories lead to their comparison', async ({ page }) => {
  await page.goto('/nba/compare');
  const pair = page.locator('#pairs').getByRole('link').first();
  await expect(pair).toHaveText(
    /^(?:.+?\d\.\d · \d+ of \d+ right){2}Both reported \d+ of the latest stories$/,
  );
  const names = await pair.locator('.person-name').allTextContents();
  await pair.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[0] as string);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[1] as string);
  await expect(page.locator('.head-to-head li').first()).toBeVisible();
});
