import { Double } from 'bson';
import { Needs } from './expressions';
import { compileGroup } from './group';
import type { Doc } from './values';

const MEGABYTE = 1024 * 1024;
const MEMORY_LIMIT_EXCEEDED = 292;

const grouping = (spec: Doc) => compileGroup(spec, { needs: new Needs(), vars: {} })();
const text = 'x'.repeat(MEGABYTE);

/** Feeds documents with a text of 1 MB and a growing `n`, 300 MB in all. */
function feed(group: ReturnType<typeof grouping>, change: (n: number) => Doc = () => ({})): void {
  for (let n = 0; n < 300; n++) group.add({ n, text, ...change(n) }, {});
}

test.each<[string, Doc]>([
  ['$first', { $first: '$text' }],
  ['$last', { $last: '$text' }],
  ['$min', { $min: '$text' }],
  ['$max', { $max: '$text' }],
  ['$push', { $push: '$text' }],
  ['$addToSet', { $addToSet: '$text' }],
])('%s of many groups holds no more than the limit', (_, accumulator) => {
  expect(() => feed(grouping({ _id: '$n', kept: accumulator }))).toThrow(
    expect.objectContaining({ code: MEMORY_LIMIT_EXCEEDED }),
  );
});

test.each<[string, Doc]>([
  ['$last', { $last: '$text' }],
  ['$max', { $max: ['$n', '$text'] }],
])('%s of one group does not count what it has let go of', (_, accumulator) => {
  const group = grouping({ _id: null, kept: accumulator });
  for (let round = 0; round < 2; round++) feed(group);
  expect([...group.results()]).toHaveLength(1);
});

test.each([
  ['$sum', 2],
  ['$avg', 0.5],
])('%s of doubles keeps what each addition rounds away', (operator, expected) => {
  const group = grouping({ _id: null, of: { [operator]: '$v' } });
  for (const v of [1e100, 1, 1, -1e100]) group.add({ v: new Double(v) }, {});
  const [{ of } = { of: undefined }] = [...group.results()];
  expect(Number(of)).toBe(expected);
});
