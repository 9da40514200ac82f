import { lineOfMonths, sumOfLine } from './documents';

const LINE = '2026-11:3:1:60,120;2026-09:2:0:;2025-10:1:1:';

test('months as one text, newest first', () => {
  expect(
    lineOfMonths({
      '2025-10': { stories: 1, first: 1, ahead_ms: [] },
      '2026-09': { stories: 2, first: 0, ahead_ms: [] },
      '2026-11': { stories: 3, first: 1, ahead_ms: [60, 120] },
    }),
  ).toBe(LINE);
  expect(lineOfMonths({})).toBe('');
});

test.each([
  [LINE, null, { stories: 6, first: 2, aheads: [60, 120] }],
  [LINE, '2026-10', { stories: 3, first: 1, aheads: [60, 120] }],
  [LINE, '2026-09', { stories: 5, first: 1, aheads: [60, 120] }],
  [LINE, '2026-12', { stories: 0, first: 0, aheads: [] }],
  ['', null, { stories: 0, first: 0, aheads: [] }],
])('the sums of %s from %s', (line, from, expected) => {
  expect(sumOfLine(line, from)).toEqual(expected);
});
