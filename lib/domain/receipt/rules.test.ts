import { ApiError } from '@/lib/platform/http/errors';
import fc from '@/test/fast-check';
import { expectValidTree } from '@/test/valid-tree';
import {
  addBucket,
  addReceipt,
  changeBucket,
  contentsOf,
  MAX_BUCKETS,
  MAX_BUCKETS_IN_BUCKET,
  MAX_RECEIPTS,
  MAX_VAULT_BYTES,
  moveBucket,
  moveReceipt,
  removeBucket,
  removeReceipt,
  resolveReceipt,
} from './rules';
import type { Tree } from './schema';

const AT = new Date('2026-01-31T18:30:00Z');
const plant = (): Tree => ({
  buckets: [{ id: 'vault', parent_id: null, title: 'Vault', resolved: false, created_at: AT }],
  receipts: [],
});
const withBucket = (tree: Tree, id: string, parentId: string) =>
  addBucket(tree, { id, parentId, title: id, created_at: AT });

/** vault > a > b > c, and vault > d; a receipt in each of a, c and d. */
const grown = () => {
  let tree = plant();
  for (const [id, parent] of [
    ['a', 'vault'],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'vault'],
  ] as const) {
    tree = withBucket(tree, id, parent);
  }
  for (const id of ['a', 'c', 'd']) tree = addReceipt(tree, `in-${id}`, id, 100);
  return tree;
};

const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
  return 'allowed';
};

describe('a bucket cannot be moved into itself or its descendants', () => {
  test.each([
    ['into itself', 'a', 'a', 'conflict'],
    ['into its child', 'a', 'b', 'conflict'],
    ['into its grandchild', 'a', 'c', 'conflict'],
    ['the vault itself', 'vault', 'd', 'conflict'],
    ['into a bucket that does not exist', 'a', 'nowhere', 'not_found'],
    ['a bucket that does not exist', 'nowhere', 'a', 'not_found'],
    ['into its sibling', 'a', 'd', 'allowed'],
    ['into the vault', 'c', 'vault', 'allowed'],
    ['where it is', 'b', 'a', 'allowed'],
  ])('%s: %s to %s is %s', (_what, id, target, response) => {
    expect(refusal(() => moveBucket(grown(), id, target))).toBe(response);
  });
});

test('a moved bucket keeps its contents', () => {
  const moved = moveBucket(grown(), 'b', 'd');
  expect(contentsOf(moved, 'd').children.map(({ id }) => id)).toEqual(['b']);
  expect(contentsOf(moved, 'a').children).toEqual([]);
  expect(contentsOf(moved, 'c').receipts.map(({ id }) => id)).toEqual(['in-c']);
});

test('deleting a bucket deletes its contents at any depth, and nothing else', () => {
  const left = removeBucket(grown(), 'a');
  expect(left.buckets.map(({ id }) => id)).toEqual(['vault', 'd']);
  expect(left.receipts.map(({ id }) => id)).toEqual(['in-d']);
  expect(removeBucket(grown(), 'vault')).toEqual({ buckets: [], receipts: [] });
});

test('contents are the bucket, its parent, and its direct children, newest receipt first', () => {
  const tree = addReceipt(addReceipt(grown(), 'second', 'a', 100), 'third', 'a', 100);
  const { current, parent, children, receipts } = contentsOf(tree, 'a');
  expect([current.id, parent?.id]).toEqual(['a', 'vault']);
  expect(children.map(({ id }) => id)).toEqual(['b']);
  expect(receipts.map(({ id }) => id)).toEqual(['third', 'second', 'in-a']);
  expect(contentsOf(tree, 'vault').parent).toBeNull();
});

test('a change without effect returns the same tree', () => {
  const tree = resolveReceipt(changeBucket(grown(), 'a', { resolved: true }), 'in-a', true);
  expect(changeBucket(tree, 'a', { resolved: true })).toBe(tree);
  const renamed = changeBucket(tree, 'a', { title: 'Renamed' });
  expect(renamed.buckets.find(({ id }) => id === 'a')).toMatchObject({ title: 'Renamed', resolved: true });
  expect(changeBucket(renamed, 'a', { title: 'Renamed' })).toBe(renamed);
  expect(resolveReceipt(tree, 'in-a', true)).toBe(tree);
  expect(moveBucket(tree, 'a', 'vault')).toBe(tree);
  expect(moveReceipt(tree, 'in-a', 'a')).toBe(tree);
  expect(addReceipt(tree, 'in-a', 'd', 100)).toBe(tree);
});

describe('a vault is full at its limits, and says what to do', () => {
  const withReceipts = (count: number, bytes?: number): Tree => ({
    ...plant(),
    receipts: Array.from({ length: count }, (_, n) => ({
      ...{ id: `r${n}`, bucket_id: 'vault', resolved: false },
      ...(bytes && { bytes }),
    })),
  });

  test(`${MAX_BUCKETS} buckets`, () => {
    let tree = plant();
    for (let n = 1; n < MAX_BUCKETS; n++)
      tree = withBucket(tree, `b${n}`, n <= 50 ? 'vault' : `b${1 + (n % 50)}`);
    expect(() => withBucket(tree, 'more', 'b1')).toThrow(
      'This vault is full: it holds 500 buckets. Delete a bucket you no longer need, then try again.',
    );
  });

  test(`${MAX_RECEIPTS} receipts`, () => {
    const tree = withReceipts(MAX_RECEIPTS - 1);
    expect(addReceipt(tree, 'last', 'vault', 1).receipts).toHaveLength(MAX_RECEIPTS);
    expect(() => addReceipt(withReceipts(MAX_RECEIPTS), 'more', 'vault', 1)).toThrow(
      'This vault is full: it holds 2000 receipts. Delete a receipt you no longer need, then try again.',
    );
  });

  test.each([
    [MAX_VAULT_BYTES - 100, 100, 'allowed'],
    [MAX_VAULT_BYTES - 100, 101, 'conflict'],
  ])('bytes of receipts: after %i, %i more are %s', (used, more, answer) => {
    expect(refusal(() => addReceipt(withReceipts(1, used), 'more', 'vault', more))).toBe(answer);
  });
  test('bytes of receipts: what it says', () => {
    expect(() => addReceipt(withReceipts(4, MAX_VAULT_BYTES / 4), 'more', 'vault', 1)).toThrow(
      'This vault is full: it holds 4 MB of receipts. Delete long receipts you no longer need, then try again.',
    );
  });

  test(`a bucket, with ${MAX_BUCKETS_IN_BUCKET} buckets in it, to those made and those moved`, () => {
    let tree = withBucket(plant(), 'a', 'vault');
    tree = withBucket(tree, 'inner', 'a');
    while (tree.buckets.length < MAX_BUCKETS_IN_BUCKET + 2) {
      tree = withBucket(tree, `b${tree.buckets.length}`, 'vault');
    }
    expect(refusal(() => withBucket(tree, 'more', 'vault'))).toBe('conflict');
    expect(refusal(() => moveBucket(tree, 'inner', 'vault'))).toBe('conflict');
    expect(moveBucket(tree, 'a', 'vault')).toBe(tree);
    expect(refusal(() => withBucket(tree, 'more', 'a'))).toBe('allowed');
  });
});

test('no sequence of changes creates a cycle or an orphan', () => {
  const name = fc.constantFrom('vault', 'a', 'b', 'c', 'd', 'e', 'f', 'g');
  const act: fc.Arbitrary<(tree: Tree) => Tree> = fc.oneof(
    fc.tuple(name, name).map(([id, to]) => (tree: Tree) => {
      return tree.buckets.some((bucket) => bucket.id === id) ? tree : withBucket(tree, id, to);
    }),
    fc.tuple(name, name).map(
      ([id, to]) =>
        (tree: Tree) =>
          moveBucket(tree, id, to),
    ),
    fc.tuple(name, name).map(
      ([id, to]) =>
        (tree: Tree) =>
          addReceipt(tree, `r-${id}`, to, 100),
    ),
    fc.tuple(name, name).map(
      ([id, to]) =>
        (tree: Tree) =>
          moveReceipt(tree, `r-${id}`, to),
    ),
    name.map((id) => (tree: Tree) => removeReceipt(tree, `r-${id}`)),
    name.map((id) => (tree: Tree) => (id === 'vault' ? tree : removeBucket(tree, id))),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let tree = plant();
      for (const change of acts) {
        try {
          tree = change(tree);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
        }
        expectValidTree(tree);
      }
    }),
    { numRuns: 300 },
  );
});
