import { betaQuantile } from '@/lib/domain/score/beta';

/** How forecasts that are settled did: the site's own record (docs/product/forecast.md). */

export const RIVALS = ['average', 'record', 'votes'] as const;
/** Who is compared: everyone gets the average; the reporter's record alone; the votes of readers. */
export type Rival = (typeof RIVALS)[number];

/** A forecast of a rumor that turned out correct or incorrect. Probabilities are from 0 to 1. */
export interface Judged {
  chance: number;
  isCorrect: boolean;
  rivals: Readonly<Record<Rival, number>>;
}

export interface Scores {
  /** The mean of the squared differences: 0 is perfect, lower is better. */
  brier: number;
  /** The mean of the logarithms of what was given to what happened, with a minus: lower is better. */
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
  bins: Bin[];
}

const BIN = 10;
const BAND = 0.9;
/** No probability is so small that its logarithm is not finite. */
const LEAST = 0.001;

/** @returns the record of some forecasts in any order */
export function recordOf(judged: readonly Judged[]): ForecastRecord {
  const scores = (chanceOf: (one: Judged) => number) =>
    scoresOf(judged, chanceOf, ({ isCorrect }) => isCorrect);
  const isEmpty = judged.length === 0;
  return {
    count: judged.length,
    scores: isEmpty ? null : scores(({ chance }) => chance),
    rivals: isEmpty
      ? null
      : {
          average: scores(({ rivals }) => rivals.average),
          record: scores(({ rivals }) => rivals.record),
          votes: scores(({ rivals }) => rivals.votes),
        },
    bins: Array.from({ length: 100 / BIN }, (_, place) => binOf(judged, place * BIN)),
  };
}

/** @returns the scores of some probabilities, with four decimals, in whatever order they are; there must be one */
export function scoresOf<Item>(
  items: readonly Item[],
  chanceOf: (item: Item) => number,
  isCorrect: (item: Item) => boolean,
): Scores {
  const sums = { brier: 0, log: 0 };
  // Smallest first, so that the order does not matter to the last bit.
  for (const distance of items
    .map((item) => Math.abs((isCorrect(item) ? 1 : 0) - chanceOf(item)))
    .sort((one, other) => one - other)) {
    sums.brier += distance ** 2;
    sums.log -= Math.log(Math.max(LEAST, 1 - distance));
  }
  const rounded = (sum: number) => Math.round((sum / items.length) * 10_000) / 10_000;
  return { brier: rounded(sums.brier), log: rounded(sums.log) };
}

function binOf(judged: readonly Judged[], from: number): Bin {
  const to = from + BIN;
  const inside = judged.filter(
    ({ chance }) => Math.round(chance * 100) >= from && Math.round(chance * 100) < to,
  );
  const count = inside.length;
  if (count === 0) return { from, to, count, forecast: null, correct: null, low: null, high: null };
  const mean = inside.reduce((sum, { chance }) => sum + Math.round(chance * 100), 0) / count / 100;
  const correct = inside.filter(({ isCorrect }) => isCorrect).length / count;
  const percent = (share: number) => Math.round(share * 100);
  const [a, b] = [count * mean, count * (1 - mean)];
  const tail = (1 - BAND) / 2;
  return {
    from,
    to,
    count,
    forecast: percent(mean),
    correct: percent(correct),
    low: percent(betaQuantile(tail, a, b)),
    high: percent(betaQuantile(1 - tail, a, b)),
  };
}
