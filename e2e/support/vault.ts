import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { BucketView, ContentsView, ReceiptView } from '@/lib/domain/receipt/schema';
import { compiled } from '../../test/compiled';
import { test as base, expect, type Page } from './test';

/** A bucket for one test, and functions to fill it without the page. */
export interface TestVault {
  owner: string;
  id: string;
  path: string;
  addBucket(title: string, parentId?: string): Promise<BucketView>;
  addReceipt(content: string, bucketId?: string): Promise<ReceiptView>;
  contents(bucketId?: string): Promise<ContentsView>;
}

export const contentsPath = (id: string) => `/receipts/buckets/${id}/contents`;

/** Creates a vault by `npm run vault -- create`. @returns the id of its first bucket */
export async function createVault(
  site: { dataDir: string | undefined; url: string | undefined },
  owner: string,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [compiled('scripts/vault.ts'), 'create', owner],
    { env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url } },
  );
  const root = /\/receipts\/buckets\/([\w-]{22})\/contents$/.exec(stdout.trim())?.[1];
  if (!root) throw new Error(`no personal link in: ${stdout}`);
  return root;
}

/** Tests with a bucket of their own. */
export const test = base.extend<{ vault: TestVault }, { link: { owner: string; root: string } }>({
  link: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameter
    async ({}, use) => {
      const owner = `fan_${randomBytes(4).toString('hex')}`;
      const site = { dataDir: process.env.SITE_DATA_DIR, url: process.env.BASE_URL };
      await use({ owner, root: await createVault(site, owner) });
    },
    { scope: 'worker' },
  ],
  vault: async ({ request, link: { owner, root } }, use) => {
    const send = async (path: string, data: object) => {
      const response = await request.post(`/_api${path}`, { data });
      expect(response.status()).toBe(200);
      return response.json();
    };
    const addBucket = (title: string, parentId: string): Promise<BucketView> =>
      send(`/buckets/${parentId}/create`, { owner_username: owner, title });
    const { id } = await addBucket('Hot takes', root);
    await use({
      owner,
      id,
      path: contentsPath(id),
      addBucket: (title, parentId = id) => addBucket(title, parentId),
      addReceipt: (content, bucketId = id) =>
        send(`/receipts/${bucketId}/create`, {
          poster_username: 'hot_taker',
          url: 'https://www.reddit.com/r/nba/comments/p1/he_stays/',
          subreddit: 'nba',
          type: 'POST',
          content,
        }),
      contents: async (bucketId = id) => (await request.get(`/_api/buckets/${bucketId}/contents`)).json(),
    });
  },
});

export { expect };

/** The elements of the page of a vault. */
export const on = (page: Page) => ({
  bucket: (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) }),
  receipt: (content: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: content }) }),
  previous: page.getByRole('link', { name: 'Previous Bucket' }),
  notice: page.locator('.vault-notice'),
  dialog: page.getByRole('dialog'),
  question: page.getByRole('alertdialog'),
  grip: (what: string) => page.getByRole('button', { name: `Move ${what}` }),
});

/** Opens the page of a vault and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  const reloaded = page.waitForResponse(
    (response) => response.url().endsWith('/contents') && response.url().includes('_api'),
  );
  await page.goto(path);
  await reloaded;
}

/** Picks up the focused item by keyboard, and waits until the drag handles keys. */
export async function pickUp(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.locator('.drag-label')).toBeVisible();
  // The drag handles keys from the next tick on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
