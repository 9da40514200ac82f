/** The web vitals (https://web.dev/articles/vitals). Durations are in milliseconds, CLS has no unit. */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Metric = (typeof METRICS)[number];

/** Larger values are measuring errors, such as of a computer that was asleep. */
export const MAX_VALUE: Record<Metric, number> = {
  LCP: 600_000,
  INP: 600_000,
  CLS: 100,
  FCP: 600_000,
  TTFB: 600_000,
};

/** How often values of each step were reported, by the number of the step. */
export type StepCounts = Readonly<Record<string, number>>;
