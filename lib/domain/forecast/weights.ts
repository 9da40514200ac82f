import { AVERAGE_LOG_ODDS, type ForecastPart, PARTS } from './model-inputs';

export type Formula = 1 | 2;

/** What forecasts are computed with: the published default, or the weights of a night. */
export interface Weights {
  /** Of a published default, or the day of the fit in UTC. */
  id: string;
  /** By which formula the band is computed: forecasts of the former one stay as they were written down (forecast.ts). */
  formula: Formula;
  /** How many settled rumors it was fitted on; 0 for the default. */
  settled: number;
  /** One for each of `PARTS`, with four decimals. */
  weights: readonly number[];
  /** How sure they are, a row for each of `PARTS`, with six decimals. */
  covariance: readonly (readonly number[])[];
}

interface Prior {
  /** The weight while too few rumors are settled. */
  weight: number;
  /** The standard deviation of what it may really be. */
  deviation: number;
  /** 1 for weights that are never negative, -1 for those that are never positive, 0 for others. */
  sign: -1 | 0 | 1;
}

/** The published default, and how far the rumors of a site may move each weight from it. */
export const PRIORS: Readonly<Record<ForecastPart, Prior>> = {
  start: { weight: AVERAGE_LOG_ODDS, deviation: 0.2, sign: 0 },
  record: { weight: 0.6, deviation: 0.15, sign: 1 },
  kind: { weight: 0.2, deviation: 0.1, sign: 1 },
  strong: { weight: 0.7, deviation: 0.2, sign: 1 },
  weak: { weight: -0.7, deviation: 0.2, sign: -1 },
  control: { weight: 0.3, deviation: 0.15, sign: 0 },
  negative: { weight: 0.1, deviation: 0.2, sign: 0 },
  confirmed: { weight: 0.6, deviation: 0.15, sign: 1 },
  denied: { weight: -0.8, deviation: 0.2, sign: -1 },
  weeks: { weight: -0.25, deviation: 0.08, sign: 0 },
};

export const DEFAULT_WEIGHTS: Weights = {
  id: 'default-2',
  formula: 2,
  settled: 0,
  weights: PARTS.map((part) => roundedTo(4, PRIORS[part].weight)),
  covariance: PARTS.map((row) =>
    PARTS.map((column) => (row === column ? roundedTo(6, PRIORS[row].deviation ** 2) : 0)),
  ),
};

/** Those that forecasts on file may name, the present one first. */
export const PUBLISHED_DEFAULTS: readonly Weights[] = [
  DEFAULT_WEIGHTS,
  { ...DEFAULT_WEIGHTS, id: 'default', formula: 1 },
];

/** @returns the number with so many decimals, never -0 */
export function roundedTo(decimals: number, value: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}
