import { collection } from '@/lib/platform/db/collections';
import { ApiError } from '@/lib/platform/http/errors';
import { emptyDatabase, useDatabaseProcess } from '@/test/database';
import { startProcess } from '@/test/processes/run';
import { expectValidTree } from '@/test/valid-tree';
import {
  changeBucket,
  createBucket,
  createReceipt,
  deleteBucket,
  deleteReceipt,
  moveBucket,
  moveReceipt,
  newCapability,
  openVault,
  resolveReceipt,
} from './commands';
import { keptContent } from './content';
import { readContents, showContents } from './queries';
import { type ReceiptInput, receiptInput } from './schema';
import { MAX_RECEIPTS_PER_CALL } from './vocabulary';

useDatabaseProcess();
beforeEach(emptyDatabase);

const RECEIPT: ReceiptInput = {
  poster_username: 'hot_taker',
  url: 'https://www.reddit.com/r/nba/comments/p1/he_stays/',
  subreddit: 'nba',
  type: 'POST',
  content: 'He stays',
};

const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'allowed',
    (error) => (error instanceof ApiError ? error.code : Promise.reject(error)),
  );

async function grow(owner: string) {
  const root = (await openVault(owner))._id;
  const a = (await createBucket(root, owner, 'A')).id;
  const b = (await createBucket(a, owner, 'B')).id;
  return { root, a, b, receipt: (await createReceipt(b, RECEIPT)).id };
}

const storedReceipts = async () => (await collection('receipts')).countDocuments({});
const vaultOf = async (owner: string) => {
  const vault = await (await collection('vaults')).findOne({ owner_key: owner });
  if (!vault) throw new Error('there is no vault');
  return vault;
};

test('a member has one vault, in any case and after any number of calls', async () => {
  const names = ['fan_1', 'Fan_1', 'FAN_1', 'fan_1', 'fan_1', 'fan_1'];
  const vaults = await Promise.all(names.map(openVault));
  expect(new Set(vaults.map(({ _id }) => _id)).size).toBe(1);
  expect(vaults[0]?._id).toMatch(/^[\w-]{22}$/);
});

test('contents hold childBuckets, receipts, parentBucket and currentBucket with its owner_username', async () => {
  const { root, a, b, receipt } = await grow('fan');
  const top = await readContents(root);
  expect(top?.parentBucket).toBeNull();
  expect(top?.currentBucket).toMatchObject({ id: root, bucket_id: root, owner_username: 'fan' });
  expect(top?.childBuckets.map(({ id, title }) => [id, title])).toEqual([[a, 'A']]);
  const inner = await readContents(b);
  expect(inner?.parentBucket?.id).toBe(a);
  expect(inner?.receipts).toEqual([
    {
      _id: receipt,
      id: receipt,
      ...RECEIPT,
      resolved: false,
      posted_at: null,
      created_at: expect.any(String),
    },
  ]);
  expect(await readContents(newCapability())).toBeNull();
});

test('receipts come a page at a time, the newest first, with how many there are', async () => {
  const { root } = await grow('fan');
  const made: string[] = [];
  for (let n = 0; n < 5; n++) made.unshift((await createReceipt(root, RECEIPT)).id);
  const read = async (page: number) => {
    const contents = await readContents(root, { page, limit: 2 });
    const { page: answered, totalPages, totalReceipts, childBuckets } = contents!;
    return [contents!.receipts.map(({ id }) => id), answered, totalPages, totalReceipts, childBuckets.length];
  };
  expect(await read(1)).toEqual([made.slice(0, 2), 1, 3, 5, 1]);
  expect(await read(3)).toEqual([made.slice(4), 3, 3, 5, 1]);
  expect(await read(4)).toEqual([[], 4, 3, 5, 1]);
  expect(await showContents(root, 1)).toMatchObject({ totalReceipts: 5, totalPages: 1 });
  expect(await showContents(root, 2)).toBeNull();
});

test('pages and responses of a full vault of the longest receipts stay small', async () => {
  const { root } = await grow('fan');
  const wide = { ...RECEIPT, content: keptContent('は'.repeat(10_000)) };
  let refused: unknown;
  for (let n = 0; n < 2_000 && !refused; n++) {
    await createReceipt(root, wide).catch((error) => {
      refused = error;
    });
  }
  expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('4 MB of receipts') });
  const size = (contents: unknown) => Buffer.byteLength(JSON.stringify(contents));
  expect(size(await showContents(root, 1))).toBeLessThan(600_000);
  expect(size(await readContents(root, { page: 1, limit: MAX_RECEIPTS_PER_CALL }))).toBeLessThan(1_500_000);
  // Receipts from before sizes were stored count, too.
  await (await collection('vaults')).updateOne({ _id: root }, { $unset: { 'receipts.$[].bytes': '' } });
  await expect(createReceipt(root, wide)).rejects.toMatchObject({ code: 'conflict' });
  const { receipts } = await vaultOf('fan');
  await deleteReceipt(receipts.at(-1)!.id);
  await createReceipt(root, wide);
  expect((await vaultOf('fan')).receipts.map(({ bytes }) => bytes! > 0)).not.toContain(false);
});

test.each([
  ['a post as a comment', { type: 'COMMENT' }, ['type']],
  ['a comment as a post', { url: 'https://www.reddit.com/r/nba/comments/p1/comment/c1' }, ['type']],
  ['another page', { url: 'https://www.reddit.com/r/nba' }, ['url', 'type']],
  ['a content of too many bytes', { content: 'は'.repeat(9_000) }, ['content']],
])('a receipt is refused that gives %s', (_what, change, paths) => {
  const { error } = receiptInput.safeParse({ ...RECEIPT, ...change });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
});

test('resolved has the value that was set last', async () => {
  const { a, b, receipt } = await grow('fan');
  expect((await changeBucket(b, { resolved: true })).resolved).toBe(true);
  expect((await resolveReceipt(receipt, true)).resolved).toBe(true);
  expect((await resolveReceipt(receipt, true)).resolved).toBe(true);
  expect((await readContents(b))?.receipts[0]?.resolved).toBe(true);
  expect((await resolveReceipt(receipt, false)).resolved).toBe(false);
  expect((await readContents(a))?.childBuckets[0]?.resolved).toBe(true);
});

test('another owner is refused; case does not matter', async () => {
  const { root } = await grow('Fan');
  expect(await refusal(createBucket(root, 'somebody', 'C'))).toBe('forbidden');
  expect(await refusal(createBucket(root, 'fAN', 'C'))).toBe('allowed');
});

test('nothing moves from one vault to another', async () => {
  const mine = await grow('fan');
  const other = await grow('other');
  const before = [await readContents(mine.a), await readContents(mine.b), await readContents(other.a)];
  expect(await refusal(moveBucket(mine.b, other.a))).toBe('forbidden');
  expect(await refusal(moveReceipt(mine.receipt, other.a))).toBe('forbidden');
  expect(await refusal(moveBucket(mine.b, newCapability()))).toBe('not_found');
  expect(await refusal(moveReceipt(newCapability(), mine.a))).toBe('not_found');
  expect([await readContents(mine.a), await readContents(mine.b), await readContents(other.a)]).toEqual(
    before,
  );
});

test('deleting a bucket deletes its contents and their documents', async () => {
  const { root, a, b } = await grow('fan');
  await grow('other');
  await createReceipt(root, RECEIPT);
  await deleteBucket(a);
  expect(await readContents(b)).toBeNull();
  expect((await readContents(root))?.receipts).toHaveLength(1);
  expect(await storedReceipts()).toBe(2);
  expect(await refusal(deleteBucket(a))).toBe('not_found');
});

test('deleting the first bucket deletes the vault, and a new one has a new link', async () => {
  const { root, receipt } = await grow('fan');
  await deleteBucket(root);
  expect(await storedReceipts()).toBe(0);
  expect(await refusal(deleteReceipt(receipt))).toBe('not_found');
  expect((await openVault('fan'))._id).not.toBe(root);
});

test('a receipt that cannot be added leaves no document behind', async () => {
  const { root } = await grow('fan');
  const before = await storedReceipts();
  const bucket = (await createBucket(root, 'fan', 'C')).id;
  await Promise.allSettled([
    deleteBucket(bucket),
    ...Array.from({ length: 10 }, () => createReceipt(bucket, RECEIPT)),
  ]);
  await refusal(deleteBucket(bucket));
  expect(await storedReceipts()).toBe(before);
});

test('documents that an interrupted process left behind are removed later', async () => {
  const { root, receipt } = await grow('fan');
  const receipts = await collection('receipts');
  const yesterday = new Date(Date.now() - 86_400_000);
  await receipts.insertOne({ ...RECEIPT, _id: newCapability(), vault_id: root, created_at: yesterday });
  const onItsWay = newCapability();
  await receipts.insertOne({ ...RECEIPT, _id: onItsWay, vault_id: root, created_at: new Date() });
  await deleteReceipt((await createReceipt(root, RECEIPT)).id);
  const left = await receipts.find({}).toArray();
  expect(left.map(({ _id }) => _id).sort()).toEqual([receipt, onItsWay].sort());
});

test('two moves that together would make a cycle: one of them is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const owner = `fan${round}`;
    const { root, a } = await grow(owner);
    const c = (await createBucket(root, owner, 'C')).id;
    const moves = await Promise.all([refusal(moveBucket(a, c)), refusal(moveBucket(c, a))]);
    expect(moves.sort()).toEqual(['allowed', 'conflict']);
    expectValidTree(await vaultOf(owner));
  }
});

test('every one of many concurrent changes is applied', async () => {
  const { root } = await grow('fan');
  await Promise.all(Array.from({ length: 25 }, (_, n) => createBucket(root, 'fan', `Bucket ${n}`)));
  expect((await readContents(root))?.childBuckets).toHaveLength(26);
});

test('concurrent processes create no cycle and no orphan', async () => {
  const { root, a, b } = await grow('racer');
  const buckets = [a, b];
  for (let n = 0; n < 6; n++) buckets.push((await createBucket(root, 'racer', `Bucket ${n}`)).id);
  const racers = [1, 2, 3].map(() =>
    startProcess('test/processes/vault-racer.ts', ['120', root, ...buckets]),
  );
  for (const { ended } of racers) {
    const { code, output } = await ended;
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(JSON.parse(output).done).toBeGreaterThan(20);
  }
  const vault = await vaultOf('racer');
  expectValidTree(vault);
  const receipts = await (await collection('receipts')).find({}).toArray();
  expect(receipts.map(({ _id }) => _id).sort()).toEqual(vault.receipts.map(({ id }) => id).sort());
});
