import { call, get } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { openVault } from './commands';
import type { BucketView, ContentsView, ReceiptView } from './schema';

/** What the page of a vault shows, through the calls it makes. */

useTemporaryDatabase();
beforeEach(emptyDatabase);

let root = '';
beforeEach(async () => {
  root = (await openVault('fan'))._id;
});

async function send<Answer>(
  method: string,
  address: string,
  params: Record<string, string>,
  body: object,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await call(address, params, { method, headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.json();
}
const addBucket = (title: string, bucketId = root) =>
  send<BucketView>('POST', '/buckets/{bucketId}/create', { bucketId }, { owner_username: 'fan', title });
const addReceipt = (id: string, dates: { posted_at?: string } = {}) =>
  send<ReceiptView>(
    'POST',
    '/receipts/{id}/create',
    { id },
    {
      poster_username: 'hot_taker',
      url: 'https://www.reddit.com/r/nba/comments/p1/he_stays/',
      subreddit: 'nba',
      type: 'POST',
      content: 'He stays',
      ...dates,
    },
  );
const contents = (bucketId = root) => get<ContentsView>('/buckets/{bucketId}/contents', { bucketId });
const held = ({ childBuckets }: ContentsView) =>
  childBuckets.map(({ title, bucket_count, receipt_count }) => [title, bucket_count, receipt_count]);

test('a bucket can be renamed', async () => {
  const { id } = await addBucket('Draft');
  await send('PATCH', '/buckets/{bucketId}', { bucketId: id }, { resolved: true });
  const renamed = await send<BucketView>(
    'PATCH',
    '/buckets/{bucketId}',
    { bucketId: id },
    { title: ' Draft night ' },
  );
  expect(renamed).toMatchObject({ id, title: 'Draft night', resolved: true });
  expect((await contents()).childBuckets).toMatchObject([{ id, title: 'Draft night', resolved: true }]);
  expect((await contents(id)).currentBucket.title).toBe('Draft night');
});

test('buckets show what they hold themselves, also after a move', async () => {
  const [draft, trades] = [await addBucket('Draft'), await addBucket('Trades')];
  const inner = await addBucket('Inner', draft.id);
  const first = await addReceipt(draft.id);
  await addReceipt(inner.id);
  await addReceipt(inner.id);
  expect(held(await contents())).toEqual([
    ['Draft', 1, 1],
    ['Trades', 0, 0],
  ]);
  await send('PATCH', '/buckets/{bucketId}/move', { bucketId: inner.id }, { newBucketId: trades.id });
  await send('PATCH', '/receipts/{id}/move', { id: first.id }, { newBucketId: trades.id });
  expect(held(await contents())).toEqual([
    ['Draft', 0, 0],
    ['Trades', 1, 1],
  ]);
  expect(held(await contents(trades.id))).toEqual([['Inner', 0, 2]]);
});

test('receipts have the date they were posted, and the date they were saved', async () => {
  const before = Date.now();
  const posted = await addReceipt(root, { posted_at: '2025-10-02T12:00:00.000Z' });
  const undated = await addReceipt(root);
  const { receipts } = await contents();
  expect(receipts.map(({ id, posted_at }) => [id, posted_at])).toEqual([
    [undated.id, null],
    [posted.id, '2025-10-02T12:00:00.000Z'],
  ]);
  for (const { created_at } of receipts) {
    expect(Date.parse(created_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
  }
});
