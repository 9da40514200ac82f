import type { PageKind } from './page-kinds';
import type { Metric, StepCounts } from './vocabulary';

/** The steps in which web vitals are counted, and how good they are. */

/** The upper ends of the steps. The last step, without an end, has what is above. */
const STEPS: Record<Metric, readonly number[]> = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [50, 100, 150, 200, 300, 400, 500, 1_000],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5],
  FCP: [500, 1_000, 1_400, 1_800, 2_400, 3_000, 6_000],
  TTFB: [100, 200, 400, 800, 1_200, 1_800, 4_000],
};

/** Up to the first a value is good, up to the second it needs improvement, above it is poor. */
const THRESHOLDS: Record<Metric, readonly [good: number, fair: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

export type VitalRating = 'good' | 'fair' | 'poor';

/** @returns the number of the step that a value is in, from 0 */
export function stepOf(metric: Metric, value: number): number {
  const step = STEPS[metric].findIndex((end) => value <= end);
  return step < 0 ? STEPS[metric].length : step;
}

/** @returns how good the values of a step are: each threshold is the end of a step */
export function ratingOf(metric: Metric, step: number): VitalRating {
  const end = STEPS[metric][step] ?? Number.POSITIVE_INFINITY;
  const [good, fair] = THRESHOLDS[metric];
  if (end <= good) return 'good';
  return end <= fair ? 'fair' : 'poor';
}

export interface MetricSummary {
  reports: number;
  /** The end of the step that has the value which three quarters do not exceed; null in the step without an end. */
  p75: number | null;
  rating: VitalRating;
  /** The percentage of good values, rounded. */
  good: number;
}

/** How many days are summarized, today included. Older days are deleted a day later. */
export const SUMMARY_DAYS = 28;

export interface KindSummary {
  kind: PageKind;
  /** How many visits were reported. */
  reports: number;
  metrics: Record<Metric, MetricSummary | null>;
}

/** @returns the summary of what was counted; null if nothing was */
export function summarize(metric: Metric, counts: StepCounts): MetricSummary | null {
  const steps = [...STEPS[metric], null].map((end, step) => ({ end, step, count: counts[step] ?? 0 }));
  const reports = steps.reduce((sum, { count }) => sum + count, 0);
  if (reports === 0) return null;
  const upTo = (last: number) => steps.slice(0, last + 1).reduce((sum, { count }) => sum + count, 0);
  const quarter = steps.find(({ step }) => upTo(step) >= reports * 0.75) ?? steps.at(-1)!;
  const isGood = ({ step }: { step: number }) => ratingOf(metric, step) === 'good';
  const good = steps.filter(isGood).reduce((sum, { count }) => sum + count, 0);
  return {
    reports,
    p75: quarter.end,
    rating: ratingOf(metric, quarter.step),
    good: Math.round((100 * good) / reports),
  };
}

/** @returns the value that three quarters do not exceed, in words: "≤ 2.5 s", "> 0.5" */
export function describeP75(metric: Metric, { p75 }: MetricSummary): string {
  const end = p75 ?? STEPS[metric].at(-1)!;
  const sign = p75 === null ? '>' : '≤';
  if (metric === 'CLS') return `${sign} ${end}`;
  return end < 1_000 ? `${sign} ${end} ms` : `${sign} ${end / 1_000} s`;
}
