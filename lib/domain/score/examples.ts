import { AVERAGE, PRIOR_WEIGHT, SCALE } from './constants';
import { addMonths } from './month';
import { type Entry, type Score, scoreOf, sumsOf } from './score';

const NOW = '2026-11';
const some = (count: number, outcome: Entry['outcome'], impressiveness: 1 | 2 | 3, month = NOW): Entry => ({
  month,
  outcome,
  impressiveness,
  count,
});
const twenty = (month = NOW) => [
  some(3, 'correct', 3, month),
  some(9, 'correct', 2, month),
  some(8, 'correct', 1, month),
];

const RECORDS: [name: string, entries: Entry[]][] = [
  ['1 correct, impressiveness 1', [some(1, 'correct', 1)]],
  ['1 incorrect, impressiveness 1', [some(1, 'incorrect', 1)]],
  ['3 correct and 1 incorrect, impressiveness 2', [some(3, 'correct', 2), some(1, 'incorrect', 2)]],
  ['20 correct: 3 of impressiveness 3, 9 of 2, 8 of 1', twenty()],
  ['The same 20, a year ago', twenty(addMonths(NOW, -12))],
  ['The same 20, two years ago', twenty(addMonths(NOW, -24))],
  ['50 correct and 50 incorrect, impressiveness 1', [some(50, 'correct', 1), some(50, 'incorrect', 1)]],
];

const figure = (value: number) => String(Math.round(value * 100) / 100);

/** Worked examples of the score. */
export const EXAMPLES: (Score & { name: string; sum: string })[] = RECORDS.flatMap(([name, entries]) => {
  const { correct, weight } = sumsOf(entries, NOW);
  const score = scoreOf(entries, NOW);
  const start = figure(PRIOR_WEIGHT * AVERAGE);
  // Lines break between the parts of the division alone.
  const sum = `${SCALE}\u00a0×\u00a0(${start}\u00a0+\u00a0${figure(correct)}) ÷\u00a0(${PRIOR_WEIGHT}\u00a0+\u00a0${figure(weight)})`;
  return score ? [{ name, sum, ...score }] : [];
});
