import type { Locator, Page } from './support/test';
import { contentsPath, expect, on, open, pickUp, test } from './support/vault';

const center = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drag to');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags by mouse to the target with that name, in small steps. */
async function drag(page: Page, from: Locator, to: Locator, name: string): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const start = await center(from);
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 3 });
  // Near its edges the window scrolls, so the pointer follows the target.
  await expect(async () => {
    const end = await center(to);
    await page.mouse.move(end.x, end.y, { steps: 8 });
    await expect(page.locator('[data-over]').filter({ has: page.getByText(name) })).toBeVisible({
      timeout: 500,
    });
    expect(await center(to)).toEqual(end);
  }).toPass();
  await page.mouse.up();
  // A click within 100 ms would count as the end of the drag.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
}

test('by mouse: a bucket and a receipt into a bucket, and back to the Previous Bucket', async ({
  page,
  vault,
}) => {
  const trades = await vault.addBucket('Trades');
  await vault.addBucket('Draft');
  await vault.addReceipt('He stays');
  await open(page, vault.path);
  const { bucket, receipt, previous } = on(page);

  await drag(page, bucket('Draft'), bucket('Trades'), 'Trades');
  await expect(bucket('Draft')).toBeHidden();
  await drag(page, receipt('He stays'), bucket('Trades'), 'Trades');
  await expect(receipt('He stays')).toBeHidden();
  const inside = await vault.contents(trades.id);
  expect([inside.childBuckets[0]?.title, inside.receipts[0]?.content]).toEqual(['Draft', 'He stays']);

  // The click that ends a drag opened nothing; this one does.
  await expect(page).toHaveURL(vault.path);
  await bucket('Trades').getByRole('link').click();
  await expect(page).toHaveURL(contentsPath(trades.id));
  await drag(page, receipt('He stays'), previous, 'Previous Bucket');
  await expect(receipt('He stays')).toBeHidden();
  expect((await vault.contents()).receipts[0]?.content).toBe('He stays');
});

test('by mouse: a bucket dropped on itself or outside a target stays where it is', async ({
  page,
  vault,
}) => {
  await vault.addBucket('Trades');
  await open(page, vault.path);
  const { bucket } = on(page);
  const moves: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && moves.push(request.url()));
  await bucket('Trades').hover();
  await page.mouse.down();
  const { x, y } = await center(bucket('Trades'));
  await page.mouse.move(x + 20, y + 10, { steps: 5 });
  await page.mouse.up();
  await drag(page, bucket('Trades'), on(page).previous, 'Previous Bucket');
  await expect(bucket('Trades')).toBeHidden();
  expect(moves).toHaveLength(1);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a receipt into a bucket, after a long press', async ({ page, vault }) => {
    const trades = await vault.addBucket('Trades');
    await vault.addReceipt('He stays');
    await open(page, vault.path);
    const { bucket, receipt } = on(page);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

    const from = await center(receipt('He stays'));
    const to = await center(bucket('Trades'));
    await touch('touchStart', from);
    await expect(page.locator('.drag-label')).toBeVisible();
    for (const part of [0.2, 0.5, 0.8, 1]) {
      await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await expect(page.locator('[data-over]')).toBeVisible();
    await touch('touchEnd');
    await expect(receipt('He stays')).toBeHidden();
    expect((await vault.contents(trades.id)).receipts[0]?.content).toBe('He stays');
  });
});

test('everything by keyboard', async ({ page, vault }) => {
  await open(page, vault.path);
  const { bucket, receipt, dialog, question, grip } = on(page);
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  const tabTo = async (target: Locator) => {
    for (let n = 0; n < 80; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not lead there');
  };
  const create = async (title: string) => {
    await tabTo(page.getByRole('button', { name: 'CREATE' }));
    await keys('Enter');
    await expect(dialog.getByLabel('Bucket Name')).toBeFocused();
    await page.keyboard.type(title);
    await keys('Enter');
    await expect(dialog).toBeHidden();
    await expect(bucket(title)).toBeVisible();
  };
  await create('Trades');
  await create('Draft');
  await create('Coaches');

  await tabTo(grip('the bucket “Draft”'));
  await pickUp(page);
  await keys('Escape');
  await expect(page.locator('.drag-label')).toBeHidden();
  await pickUp(page);
  await expect(page.getByText('Picked up the bucket “Draft”.')).toBeAttached();
  // Previous Bucket, then Trades, in page order.
  await keys('ArrowDown');
  await expect(page.locator('.previous-bucket[data-over]')).toBeVisible();
  await keys('ArrowRight');
  await expect(page.getByText('Over Trades.')).toBeAttached();
  await keys('Space');
  await expect(bucket('Draft')).toBeHidden();
  await expect(grip('the bucket “Coaches”')).toBeFocused();

  await tabTo(bucket('Trades').getByRole('link'));
  await keys('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trades');
  await expect(bucket('Draft')).toBeVisible();
  await tabTo(grip('the bucket “Draft”'));
  await pickUp(page);
  await keys('ArrowUp');
  await expect(page.locator('.previous-bucket[data-over]')).toBeVisible();
  await keys('Space');
  await expect(bucket('Draft')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Previous Bucket' }));
  await keys('Enter');
  await expect(bucket('Draft')).toBeVisible();

  await tabTo(bucket('Draft').getByRole('button', { name: /^Complete/ }));
  await keys('Enter');
  await expect(bucket('Draft').getByRole('button', { name: /^Complete/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tabTo(bucket('Draft').getByRole('button', { name: /^Delete/ }));
  await keys('Enter');
  await expect(question).toBeVisible();
  await keys('Escape');
  await expect(question).toBeHidden();
  await expect(bucket('Draft').getByRole('button', { name: /^Delete/ })).toBeFocused();
  await keys('Enter');
  await tabTo(question.getByRole('button', { name: 'Delete' }));
  await keys('Enter');
  await expect(bucket('Draft')).toBeHidden();
  await expect(page.locator('.bucket :focus')).toHaveAccessibleName(/^Delete the bucket/);
  await expect(receipt('anything')).toHaveCount(0);
});
