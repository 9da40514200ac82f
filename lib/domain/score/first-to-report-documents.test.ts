import { lineOfMonths, lineOfReports, lineWithMonths, sumOfLine } from './first-to-report-documents';

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

const report = (month: string, ahead_ms: number | null = null) => ({
  month,
  first: ahead_ms !== null,
  ahead_ms,
});

test('reports as one text: what somebody was ahead by in ascending order', () => {
  const reports = [report('2026-09'), report('2026-11', 120), report('2026-11', 60), report('2026-11')];
  expect(lineOfReports(reports)).toBe('2026-11:3:2:60,120;2026-09:1:0:');
  expect(lineOfReports([])).toBe('');
});

test.each([
  [
    'one is counted anew',
    LINE,
    [report('2026-09', 5)],
    ['2026-09'],
    '2026-11:3:1:60,120;2026-09:1:1:5;2025-10:1:1:',
  ],
  ['one is new', '2026-09:2:0:', [report('2026-10')], ['2026-10'], '2026-10:1:0:;2026-09:2:0:'],
  ['one is empty now', '2026-11:1:0:;2026-09:2:0:', [], ['2026-11'], '2026-09:2:0:'],
  ['the last one is', '2026-11:1:0:', [], ['2026-11'], ''],
  [
    'two change',
    '2026-09:2:0:',
    [report('2026-08'), report('2026-09')],
    ['2026-08', '2026-09'],
    '2026-09:1:0:;2026-08:1:0:',
  ],
])('months counted anew in a text: %s', (_what, line, reports, months, expected) => {
  expect(lineWithMonths(line, reports, new Set(months))).toBe(expected);
});
