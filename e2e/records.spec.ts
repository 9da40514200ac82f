import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/staff';

/** Journalists and the Hall of Shame, edited on staff pages and seen on public ones at the next request. */

const publicPage = async (page: Page, path: string): Promise<string> => {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return response.text();
};
const saved = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('showing a journalist on the home page asks first', async ({ page }) => {
  await signIn(page, '/admin/journalist?username=theo_marchetti');
  const button = page.getByRole('button', { name: 'Show on homepage' });
  await button.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to show this journalist on homepage?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await question.getByRole('button', { name: 'Show' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('what was typed is kept when a save fails, and when somebody else was first', async ({ page }) => {
  await signIn(page, '/admin/journalist?username=jonasberg');
  const bio = page.getByLabel('Bio', { exact: true });
  const save = page.getByRole('button', { name: 'Save Bio' });
  await page.context().setOffline(true);
  await bio.fill('Mine.');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await expect(bio).toHaveValue('Mine.');
  await page.context().setOffline(false);
  const answer = await page.request.get('/_api/admin/journalist/username/jonasberg');
  const { journalist } = await answer.json();
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post(`/_api/journalist/${journalist._id}/bio`, { data: { bio: 'Theirs.' }, headers });
  await save.click();
  await expect(page.getByText('to “Theirs.”')).toBeVisible();
  await expect(bio).toHaveValue('Mine.');
  await save.click();
  await saved(page, 'Saved');
  expect(await publicPage(page, '/nba/journalist/jonasberg')).toContain('Mine.');
});

test('page /admin/single-journalist-data-page has the same views', async ({ page }) => {
  await signIn(page, '/admin/single-journalist-data-page?username=danawhitlock&view=reports');
  await expect(page.getByRole('link', { name: /Reports/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.judged').first()).toBeVisible();
});

test('page /admin/journalist-aggregate-data is sorted and downloaded', async ({ page }) => {
  await signIn(page, '/admin/journalist-aggregate-data');
  await page.getByRole('button', { name: 'Username' }).click();
  const first = page.locator('.stats-table tbody tr').first();
  await expect(first).toContainText('annikaveld');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('journalists.csv');
});

test('page /admin/hall-of-shame: a description is written', async ({ page }) => {
  await signIn(page, '/admin/hall-of-shame');
  await page
    .getByLabel(/^Description/)
    .first()
    .fill('He had not even called the club.');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await saved(page, 'Description updated!');
  expect(await publicPage(page, '/nba/hall-of-shame')).toContain('He had not even called the club.');
});
