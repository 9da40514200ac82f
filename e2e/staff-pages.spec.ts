import { judgePage } from './support/judge-page';
import { expect, test } from './support/staff';
import {
  addressOf,
  type Create,
  pagesWithoutExample,
  type Read,
  staffPagesAndStates,
} from './support/staff-pages';

// The tests of a worker use one page, as in every-page.spec.ts.
test.use({ reuseContext: true, storageState: ({ session }, use) => use(session) });

test('every staff page with a parameter has an example in e2e/support/staff-pages.ts', () => {
  expect(pagesWithoutExample()).toEqual([]);
});

for (const path of staffPagesAndStates()) {
  test(`${path} is accessible and fits the window, light and dark`, async ({ page, staffSite }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    // Colors change at once with the theme.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const read: Read = async (asked) => (await page.request.get(asked)).json();
    const create: Create = async (asked, data) =>
      (await page.request.post(asked, { data, headers: { origin: staffSite.url } })).json();
    await page.goto(await addressOf(path, read, create));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await judgePage(page);
    expect(faults).toEqual([]);
  });
}

test.describe('page /admin/{rest}, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['/admin/nothing-here', '/admin/single-tweet-page/none']) {
    test(`${path} has status 404 and says so`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.getByRole('link', { name: 'Back to the desk' })).toBeVisible();
    });
  }
});

test('/admin redirects to the desk', async ({ page }) => {
  const answer = await page.request.get('/admin', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([307, '/admin/daily-flow']);
});

test('a staff page is compressed', async ({ page }) => {
  const answer = await page.request.get('/admin/daily-flow');
  expect([answer.status(), answer.headers()['content-encoding']]).toEqual([200, 'gzip']);
});
