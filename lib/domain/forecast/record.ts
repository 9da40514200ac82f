import { betaQuantile } from '@/lib/domain/score/beta';

/** How forecasts that are settled did: the site's own record (docs/product/forecast.md). */

export const RIVALS = ['average', 'record', 'votes'] as const;
/** Who is compared: everyone gets the average; the reporter's record alone; the votes of readers. */
export type Rival = (typeof RIVALS)[number];

/** Whose numbers are counted: the forecast as first published, its mean while it was open, and rivals with a number of their own. */
export const PREDICTORS = ['first', 'open', 'record', 'votes'] as const;
export type Predictor = (typeof PREDICTORS)[number];
/** What each said of a rumor, in whole percent. */
export type Percents = Readonly<Record<Predictor, number>>;

/** How often each whole percent was said of what was correct and of what was not, see `countKey`. Sums do not depend on an order. */
export type Counts = Readonly<Record<string, number>>;

/** @returns the name of a count */
export const countKey = (predictor: Predictor, percent: number, isCorrect: boolean): string =>
  `${predictor}:${percent}:${isCorrect ? 'correct' : 'incorrect'}`;

export interface Scores {
  /** The mean of the squared differences: 0 is perfect, lower is better. */
  brier: number;
  /** The log loss: the mean of minus the natural logarithm of the probability given to what happened; lower is better. */
  log: number;
}

export interface Bin {
  /** Percent; the forecasts of the bin are from `from` to less than `to`. */
  from: number;
  to: number;
  count: number;
  /** The mean forecast, and which share came true, in percent; null in an empty bin. */
  forecast: number | null;
  correct: number | null;
  /** Where that share would be with a probability of 90 % if the forecasts were right. */
  low: number | null;
  high: number | null;
}

export interface ForecastRecord {
  count: number;
  scores: Scores | null;
  rivals: Record<Rival, Scores> | null;
  /** The Brier score of forecasts averaged over the time that they were open. */
  brierWhileOpen: number | null;
  bins: Bin[];
}

const BIN = 10;
const BAND = 0.9;

/** Of one percent, how many came true, and how many did not. */
interface Cell {
  percent: number;
  correct: number;
  incorrect: number;
}

const cellsOf = (counts: Counts, predictor: Predictor): Cell[] =>
  Array.from({ length: 101 }, (_, percent) => ({
    percent,
    correct: counts[countKey(predictor, percent, true)] ?? 0,
    incorrect: counts[countKey(predictor, percent, false)] ?? 0,
  })).filter(({ correct, incorrect }) => correct + incorrect > 0);

const sumOf = (cells: readonly Cell[]) => ({
  correct: cells.reduce((sum, cell) => sum + cell.correct, 0),
  incorrect: cells.reduce((sum, cell) => sum + cell.incorrect, 0),
});

/** @returns which share of all rumors that are counted was correct, from 0 to 1; 0 where none is */
export function averageOf(counts: Counts): number {
  const { correct, incorrect } = sumOf(cellsOf(counts, 'first'));
  return correct + incorrect === 0 ? 0 : correct / (correct + incorrect);
}

/**
 * @param average what everybody gets who says the same of every rumor, from 0 to 1
 * @returns the record of the forecasts that are counted
 */
export function forecastRecord(counts: Counts, average: number): ForecastRecord {
  const first = cellsOf(counts, 'first');
  const { correct, incorrect } = sumOf(first);
  const isEmpty = correct + incorrect === 0;
  const scores = (predictor: Predictor) => scoresOf(cellsOf(counts, predictor));
  return {
    count: correct + incorrect,
    scores: isEmpty ? null : scoresOf(first),
    rivals: isEmpty
      ? null
      : {
          average: scoresOf([{ percent: average * 100, correct, incorrect }]),
          record: scores('record'),
          votes: scores('votes'),
        },
    brierWhileOpen: isEmpty ? null : scores('open').brier,
    bins: Array.from({ length: 100 / BIN }, (_, place) => binOf(first, place * BIN)),
  };
}

/** @returns the scores with four decimals; there must be a cell */
function scoresOf(cells: readonly Cell[]): Scores {
  const sums = { brier: 0, log: 0 };
  for (const { percent, correct, incorrect } of cells) {
    const chance = percent / 100;
    sums.brier += correct * (1 - chance) ** 2 + incorrect * chance ** 2;
    if (correct > 0) sums.log -= correct * Math.log(chance);
    if (incorrect > 0) sums.log -= incorrect * Math.log(1 - chance);
  }
  const { correct, incorrect } = sumOf(cells);
  const rounded = (sum: number) => Math.round((sum / (correct + incorrect)) * 10_000) / 10_000;
  return { brier: rounded(sums.brier), log: rounded(sums.log) };
}

function binOf(cells: readonly Cell[], from: number): Bin {
  const to = from + BIN;
  const inside = cells.filter(({ percent }) => percent >= from && percent < to);
  const { correct, incorrect } = sumOf(inside);
  const count = correct + incorrect;
  if (count === 0) return { from, to, count, forecast: null, correct: null, low: null, high: null };
  const mean =
    inside.reduce((sum, cell) => sum + cell.percent * (cell.correct + cell.incorrect), 0) / count / 100;
  const percent = (share: number) => Math.round(share * 100);
  const [a, b] = [count * mean, count * (1 - mean)];
  const tail = (1 - BAND) / 2;
  return {
    from,
    to,
    count,
    forecast: percent(mean),
    correct: percent(correct / count),
    low: percent(betaQuantile(tail, a, b)),
    high: percent(betaQuantile(1 - tail, a, b)),
  };
}
