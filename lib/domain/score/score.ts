import { betaQuantile } from './beta';
import {
  AGES,
  AVERAGE,
  BAND,
  type Impressiveness,
  PRIOR_IN_BAND,
  PRIOR_WEIGHT,
  SCALE,
  WEIGHTS,
} from './constants';
import { ageInMonths, type Month } from './month';

/**
 * The score of a reporter: how many of ten rumors hold up, by the evidence so far (docs/product/score.md).
 *
 *     weight = WEIGHTS[impressiveness] x AGES[age]              of each correct or incorrect rumor
 *     score  = 10 x (PRIOR_WEIGHT x AVERAGE + sum of correct weights) / (PRIOR_WEIGHT + sum of weights)
 *
 * Everyone starts as an average reporter. Unconfirmable rumors, and those that are not settled, count neither for nor
 * against. The band is where the accuracy is with a probability of 90 %: the quantiles 5 % and 95 % of the beta
 * distribution with the score as its mean, and Kish's effective sample size as its size,
 *
 *     size = (start + sum of weights)^2 / (start + sum of squared weights), with start = PRIOR_WEIGHT x PRIOR_IN_BAND
 *
 * Examples, all rumors of this month:
 *
 *     nothing resolved                                 no score
 *     1 correct, impressiveness 1                      10 x (2.56 + 1) / 5          = 7.12
 *     1 incorrect, impressiveness 1                    10 x 2.56 / 5                = 5.12
 *     3 correct of 3, 9 of 2, 8 of 1, none incorrect   10 x (2.56 + 35) / 39        = 9.63
 *     the same, 12 months ago                          10 x (2.56 + 17.5) / 21.5    = 9.33
 */

export const OUTCOMES = ['correct', 'incorrect', 'unconfirmable', 'pending', 'unsettled'] as const;
/** `unsettled` are rumors that nobody has judged. */
export type Outcome = (typeof OUTCOMES)[number];

/** How many rumors of a month turned out one way. */
export interface Entry {
  month: Month;
  outcome: Outcome;
  /** 0 for none, and for outcomes that do not count. */
  impressiveness: Impressiveness;
  count: number;
}

export interface Score {
  /** 0 to 10, as are the ends of the band. */
  score: number;
  low: number;
  high: number;
}

/** The sums that a score is made of. They are exact: whole multiples of a sixteenth. */
export interface Sums {
  /** The weight of correct rumors. */
  correct: number;
  /** The weight of correct and incorrect rumors. */
  weight: number;
  /** Of their squared weights. */
  squares: number;
}

/** @returns how much of its weight a rumor keeps */
const keptAtAge = (months: number): number => AGES.find(({ below }) => months < below)?.keeps ?? 0;

/** @returns what one rumor weighs */
export const weightOf = (impressiveness: Impressiveness, month: Month, asOf: Month): number =>
  WEIGHTS[impressiveness] * keptAtAge(ageInMonths(month, asOf));

/** @returns the sums over entries in any order */
export function sumsOf(entries: Iterable<Entry>, asOf: Month): Sums {
  const sums = { correct: 0, weight: 0, squares: 0 };
  for (const { month, outcome, impressiveness, count } of entries) {
    if (outcome !== 'correct' && outcome !== 'incorrect') continue;
    const weight = weightOf(impressiveness, month, asOf);
    if (outcome === 'correct') sums.correct += count * weight;
    sums.weight += count * weight;
    sums.squares += count * weight * weight;
  }
  return sums;
}

/** @returns the score of a reporter as of a month; null while no rumor turned out correct or incorrect */
export const scoreOf = (entries: Iterable<Entry>, asOf: Month): Score | null =>
  scoreOfSums(sumsOf(entries, asOf));

/** @returns the score that sums make, and its band; null for none */
function scoreOfSums(sums: Sums): Score | null {
  const score = pointOf(sums);
  return score === null ? null : { score, ...bandOf(sums) };
}

/** @returns the score without its band; null for none */
export const pointOf = (sums: Sums): number | null =>
  sums.weight === 0 ? null : published(SCALE * shareOf(sums));

/** @returns which share of rumors holds up, as the score has it */
const shareOf = ({ correct, weight }: Sums) => (PRIOR_WEIGHT * AVERAGE + correct) / (PRIOR_WEIGHT + weight);

/** @returns how many rumors of equal weight the evidence is worth, half of the start included */
function sizeOf({ weight, squares }: Sums): number {
  const start = PRIOR_WEIGHT * PRIOR_IN_BAND;
  return (start + weight) ** 2 / (start + squares);
}

/** @returns the band around a score; it takes much longer than the score */
export function bandOf(sums: Sums): { low: number; high: number } {
  const size = sizeOf(sums);
  const share = shareOf(sums);
  const [a, b] = [size * share, size * (1 - share)];
  const tail = (1 - BAND) / 2;
  return {
    low: published(SCALE * betaQuantile(tail, a, b)),
    high: published(SCALE * betaQuantile(1 - tail, a, b)),
  };
}

const DECIMALS = 10_000;
/** Scores are published, and ranked, with four decimals, so that everyone who computes them has the same. */
const published = (value: number) => Math.round(value * DECIMALS) / DECIMALS;

/** A row of standings, as far as its place depends on it. */
interface Ranked {
  score: number | null;
  username: string;
}

/** The order of standings: best score first, equal ones by username; those without a score last. */
export const byScore = (one: Ranked, other: Ranked): number =>
  (other.score ?? -1) - (one.score ?? -1) || compareText(one.username, other.username);

const compareText = (one: string, other: string) => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** @returns rows in the order of standings, each with its rank; equal scores share a rank, and none has none */
export function withRanks<Row extends Ranked>(rows: readonly Row[]): (Row & { rank: number | null })[] {
  let rank = 0;
  let previous: number | null = null;
  return [...rows].sort(byScore).map((row, index) => {
    if (row.score !== previous) rank = index + 1;
    previous = row.score;
    return { ...row, rank: row.score === null ? null : rank };
  });
}
