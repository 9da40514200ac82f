import { expect, test } from './support/test';

test('the calls of the API are listed, and one can be sent from the page', async ({ page }) => {
  await page.goto('/data/api');
  await expect(page.getByRole('heading', { name: 'GET /_api/standings' })).toBeVisible();
  await page.getByRole('button', { name: 'Try the calls here' }).click();
  const call = page.locator('.opblock', { hasText: '/standings' }).first();
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table .response-col_status').last()).toHaveText(/200/);
});
