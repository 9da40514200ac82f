import { mergedRows, withPage } from './rows';
import type { SuggestedTweet } from './suggested-tweet';

const row = (minute: number) =>
  ({
    _id: `${minute}`,
    timestamp: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  }) as SuggestedTweet;
const rows = (...minutes: number[]) => minutes.map(row);
const ids = (found: SuggestedTweet[]) => found.map(({ _id }) => Number(_id));

test.each<[string, number[], number[], number[], boolean, number[]]>([
  ['a new row is inserted in order', [9, 7, 5], [9, 8, 7, 5], [], true, [9, 8, 7, 5]],
  ['a row finished by somebody else is removed', [9, 7, 5], [9, 5], [], true, [9, 5]],
  ['a row edited in this session stays', [9, 7, 5], [9, 5], [7], true, [9, 7, 5]],
  ['rows of later pages stay', [9, 7, 5, 3], [9, 7], [], false, [9, 7, 5, 3]],
  ['rows after an only page are removed', [9, 7, 5, 3], [9, 7], [], true, [9, 7]],
])('%s', (_name, known, firstPage, kept, isOnlyPage, expected) => {
  const isKept = (id: string) => kept.includes(Number(id));
  expect(
    ids(mergedRows(rows(...known), rows(...firstPage), isKept, { isOnlyPage, order: 'newest' })),
  ).toEqual(expected);
});

test('a later page is added once', () => {
  expect(ids(withPage(rows(9, 7), rows(7, 5), 'newest'))).toEqual([9, 7, 5]);
});

test('a list of the oldest first stays in this order', () => {
  expect(ids(withPage(rows(3, 5), rows(5, 7), 'oldest'))).toEqual([3, 5, 7]);
  const options = { isOnlyPage: false, order: 'oldest' } as const;
  expect(ids(mergedRows(rows(3, 7, 9), rows(3, 5, 7), () => false, options))).toEqual([3, 5, 7, 9]);
});
