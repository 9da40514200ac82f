import { withOneMiss } from './home-rules';

const reports = (letters: string) =>
  [...letters].map((letter) => ({
    resolution: letter === 'i' ? ('incorrect' as const) : ('correct' as const),
  }));
const lettersOf = (shown: { resolution: string }[]) => shown.map(({ resolution }) => resolution[0]).join('');

test.each([
  ['nothing', '', ''],
  ['no miss', 'cccc', 'ccc'],
  ['a miss among the first', 'cicc', 'cic'],
  ['a miss further down takes the last place', 'ccccici', 'cci'],
  ['fewer than there is room for', 'c', 'c'],
])('at least one miss when there is one: %s', (_case, settled, expected) => {
  expect(lettersOf(withOneMiss(reports(settled), 3))).toBe(expected);
});
