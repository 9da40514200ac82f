import { expect, test } from './support/test';

test('the header search suggests while one types, and the keyboard opens a suggestion', async ({ page }) => {
  await page.goto('/blog');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await field.fill('whitlok');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Dana Whitlock');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL('/nba/journalist/danawhitlock');
});

test('Enter finds what was suggested', async ({ page }) => {
  await page.goto('/nba/rumors');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await field.fill('whitlok');
  await expect(page.getByRole('option').first()).toContainText('Dana Whitlock');
  await field.press('Enter');
  await expect(page).toHaveURL('/nba/search?names=whitlok');
  await expect(page.getByRole('list', { name: 'Players, teams' })).toContainText('Dana Whitlock');
  await expect(page.getByRole('article').first()).toContainText('Whitlock');
});

test('on a phone without JavaScript a button opens the search', async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  const page = await context.newPage();
  await page.goto('/about');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('hawks');
  await field.press('Enter');
  await expect(page).toHaveURL('/nba/search?names=hawks');
  await expect(page.getByRole('list', { name: 'Players, teams' })).toContainText('Atlanta Hawks');
  await context.close();
});
