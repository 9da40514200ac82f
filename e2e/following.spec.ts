import { judgePage } from './support/judge-page';
import { expect, test } from './support/test';

const PLAYER = '/nba/players/deshaun-villard';

test('without JavaScript a visitor follows, gets a feed, and ends both', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const path of [PLAYER, '/nba/journalist/danawhitlock', '/nba/topic/villard-signing']) {
    await page.goto(path);
    await page.getByRole('button', { name: /^Follow / }).click();
    await expect(page).toHaveURL('/following?did=followed');
  }
  await expect(page.locator('.followed a')).toHaveText([
    'Deshaun Villard',
    'Dana Whitlock',
    'Where does Deshaun Villard sign?',
  ]);
  await page.getByRole('button', { name: 'Create a feed' }).click();
  const feed = await page.getByRole('link', { name: 'JSON' }).getAttribute('href');
  const read = await context.request.get(new URL(feed as string).pathname);
  expect(read.headers()['cache-control']).toBe('private, no-store');
  expect((await read.json()).items.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Unfollow Dana Whitlock' }).click();
  await expect(page.locator('.followed a')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete my list' }).click();
  await expect(page.locator('.following-notice')).toContainText('Your list is deleted');
  expect((await context.request.get(new URL(feed as string).pathname)).status()).toBe(404);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('the button remembers, and a list is accessible in both themes and at every width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PLAYER);
  await page.getByRole('button', { name: 'Follow Deshaun Villard' }).click();
  await expect(page.getByRole('button', { name: 'Following Deshaun Villard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Following Deshaun Villard' })).toBeVisible();
  const response = await page.goto('/following');
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await page.getByRole('button', { name: 'Create a feed' }).click();
  await expect(page.getByRole('link', { name: 'RSS', exact: true })).toBeVisible();
  await judgePage(page);
  await page.getByRole('button', { name: 'Unfollow Deshaun Villard' }).click();
  await expect(page.getByText('You’re not following anything yet')).toBeVisible();
  await page.goto(PLAYER);
  await expect(page.getByRole('button', { name: 'Follow Deshaun Villard' })).toBeVisible();
});

test('what a list says is remembered before its scripts have loaded', async ({ page }) => {
  await page.goto(PLAYER);
  await page.getByRole('button', { name: 'Follow Deshaun Villard' }).click();
  await expect(page.getByRole('button', { name: 'Following Deshaun Villard' })).toBeVisible();
  await page.goto('/following');
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Unfollow Deshaun Villard' }).click();
  await expect(page.getByText('You’re not following anything yet')).toBeVisible();
  await page.unroute('**/*.js');
  await page.goto(PLAYER);
  await expect(page.getByRole('button', { name: 'Follow Deshaun Villard' })).toBeVisible();
});
