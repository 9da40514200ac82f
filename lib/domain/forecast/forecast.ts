import { chanceOf, type ForecastPart, type Inputs, PARTS, valuesOf } from './model-inputs';
import type { Weights } from './weights';

/**
 * The probability that an open rumor will be judged correct (docs/product/forecast.md).
 *
 *     log odds = sum over the parts of weight x value
 *     variance = values' x covariance x values  +  variance of the record
 *                + what no input explains, and what an unknown strength or type adds
 *     band     = log odds -/+ 1.645 x the square root of the variance, which holds 90 %
 *
 * The variance of the record counts in full, whatever the weight of the record: a weight below 1 is what is left of 1 where records
 * are uncertain (regression dilution: Carroll, Ruppert, Stefanski, Crainiceanu, Measurement Error in Nonlinear Models, 2006, chapter
 * 3), and rumors still differ by as much as the reporters really do. The first formula multiplied it by the square of the weights of
 * record and kind; bands of small sites were too narrow.
 *
 * A denial has what is left of 100 %. Everything is shown in whole percent, from 1 to 99.
 */

/** Why there is no number. */
export type TooEarly = 'no_record' | 'denials_alone' | 'wide_band';

export interface BreakdownStep {
  part: ForecastPart;
  /** How many percentage points it adds; never 0, except for the start. */
  points: number;
}

export interface Forecast {
  /** Whole percent, 1 to 99, as are the ends of the band. */
  percent: number;
  low: number;
  high: number;
  /** Adds up to `percent`, the start first. */
  breakdown: BreakdownStep[];
  /** Set where the number is not to be shown. */
  too_early: TooEarly | null;
}

/** A band of more percentage points than this is of no use. */
const WIDEST_BAND = 50;

/** The quantile 95 % of the normal distribution. */
const TAIL = 1.6449;
/** Rumors with the same inputs differ by this variance, in log odds, as the simulation finds. */
const UNEXPLAINED = 0.3;
/** The variance added when no phrase tells the strength of a report, or its type. */
const UNKNOWN_STRENGTH = 0.12;
const UNKNOWN_TYPE = 0.04;

/** @returns the forecast that inputs make with weights; always a finite number */
export function forecastOf(inputs: Inputs, model: Weights): Forecast {
  const values = valuesOf(inputs);
  const percentOf = inputs.side === 'claim' ? percentOfClaim : percentOfDenial;
  const breakdown: BreakdownStep[] = [];
  let logOdds = 0;
  let before = 0;
  for (const [place, part] of PARTS.entries()) {
    logOdds += (model.weights[place] ?? 0) * (values[place] ?? 0);
    const percent = percentOf(logOdds);
    if (part === 'start' || percent !== before) breakdown.push({ part, points: percent - before });
    before = percent;
  }
  const reach = TAIL * Math.sqrt(varianceOf(values, inputs, model));
  const [low = 0, high = 0] = [percentOf(logOdds - reach), percentOf(logOdds + reach)].sort((a, b) => a - b);
  return { percent: before, low, high, breakdown, too_early: tooEarly(inputs, high - low) };
}

function tooEarly({ side, settled }: Inputs, width: number): TooEarly | null {
  if (side === 'denial_alone') return 'denials_alone';
  if (settled === 0) return 'no_record';
  return width > WIDEST_BAND ? 'wide_band' : null;
}

function varianceOf(
  values: readonly number[],
  inputs: Inputs,
  { formula, weights, covariance }: Weights,
): number {
  let variance = 0;
  for (const [row, value] of values.entries())
    for (const [column, other] of values.entries())
      variance += value * other * (covariance[row]?.[column] ?? 0);
  const onRecord =
    formula === 1 ? (weights[PARTS.indexOf('record')] ?? 0) + (weights[PARTS.indexOf('kind')] ?? 0) : 1;
  return (
    Math.max(0, variance) +
    UNEXPLAINED +
    onRecord ** 2 * inputs.variance +
    (inputs.strength === null ? UNKNOWN_STRENGTH : 0) +
    (inputs.rumor_type === null ? UNKNOWN_TYPE : 0)
  );
}

/** Never certain: 1 to 99. */
const percentOfClaim = (logOdds: number): number =>
  Math.min(99, Math.max(1, Math.round(100 * chanceOf(logOdds))));
const percentOfDenial = (logOdds: number): number => 100 - percentOfClaim(logOdds);
