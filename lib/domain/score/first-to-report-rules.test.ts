import type { StoryReport } from '@/lib/domain/tweet/story-reports';
import { firstToIt, median } from './first-to-report-rules';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOON = Date.parse('2026-03-01T12:00:00Z');

/** A report at so many milliseconds after noon. */
const right = (reporter: string, after: number): StoryReport => ({
  reporter,
  at: NOON + after,
  heldUp: true,
});
const other = (reporter: string, after: number): StoryReport => ({
  ...right(reporter, after),
  heldUp: false,
});

const first = (reporters: string[], at: number, next: string | null, aheadMs: number | null) => ({
  reporters,
  at: NOON + at,
  next,
  aheadMs,
});

test.each<[string, StoryReport[], ReturnType<typeof firstToIt>]>([
  ['no report', [], null],
  ['one report that held up: nobody followed', [right('dana', 0)], first(['dana'], 0, null, null)],
  ['one report that did not hold up', [other('dana', 0)], null],
  ['none resolved', [other('dana', 0), other('cole', MINUTE)], null],
  [
    'the earliest is first, by how much the next was later',
    [right('dana', 0), right('cole', 41 * MINUTE)],
    first(['dana'], 0, 'cole', 41 * MINUTE),
  ],
  [
    'dates out of order',
    [right('cole', 41 * MINUTE), right('mina', 50 * MINUTE), right('dana', 0)],
    first(['dana'], 0, 'cole', 41 * MINUTE),
  ],
  [
    'an earlier report that did not hold up is not first, and nobody is ahead of it',
    [other('dana', -MINUTE), right('cole', 0), other('mina', 10 * MINUTE)],
    first(['cole'], 0, null, null),
  ],
  [
    'the same second: shared, in the order of the identifiers',
    [right('dana', 0), right('cole', 0)],
    first(['cole', 'dana'], 0, null, null),
  ],
  [
    'two minutes apart: shared',
    [right('dana', 0), right('cole', 2 * MINUTE), right('mina', 9 * MINUTE)],
    first(['dana', 'cole'], 0, 'mina', 9 * MINUTE),
  ],
  [
    'a millisecond more: not shared',
    [right('dana', 0), right('cole', 2 * MINUTE + 1)],
    first(['dana'], 0, 'cole', 2 * MINUTE + 1),
  ],
  [
    'a tie of three',
    [right('mina', 119 * SECOND), right('dana', 60 * SECOND), right('cole', 0), right('tom', 5 * MINUTE)],
    first(['cole', 'dana', 'mina'], 0, 'tom', 5 * MINUTE),
  ],
  [
    'ties do not chain: two minutes count from the earliest',
    [right('cole', 0), right('dana', 2 * MINUTE), right('mina', 4 * MINUTE)],
    first(['cole', 'dana'], 0, 'mina', 4 * MINUTE),
  ],
  [
    'own later posts count not counted either way',
    [right('dana', 0), right('dana', 3 * MINUTE), other('dana', 4 * MINUTE), right('cole', 10 * MINUTE)],
    first(['dana'], 0, 'cole', 10 * MINUTE),
  ],
  [
    'incorrect first and correct later: the correct one counts',
    [other('dana', 0), right('cole', 5 * MINUTE), right('dana', 15 * MINUTE)],
    first(['cole'], 5 * MINUTE, 'dana', 10 * MINUTE),
  ],
  [
    'correct first and incorrect later stays first',
    [right('dana', 0), other('dana', MINUTE), right('cole', 5 * MINUTE)],
    first(['dana'], 0, 'cole', 5 * MINUTE),
  ],
  [
    'years apart',
    [right('dana', 0), right('cole', 800 * 24 * 60 * MINUTE)],
    first(['dana'], 0, 'cole', 800 * 24 * 60 * MINUTE),
  ],
])('who was first: %s', (_story, reports, expected) => {
  expect(firstToIt(reports)).toEqual(expected);
  expect(firstToIt([...reports].reverse())).toEqual(expected);
});

test.each([
  [[], null],
  [[3], 3],
  [[5, 1], 3],
  [[9, 1, 5], 5],
])('the median of %j is %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});
