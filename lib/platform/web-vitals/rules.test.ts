import { describeP75, ratingOf, stepOf, summarize } from './rules';
import { METRICS, type Metric } from './vocabulary';

const rate = (metric: Metric, value: number) => ratingOf(metric, stepOf(metric, value));

test.each([
  ['LCP', 0, 'good'],
  ['LCP', 2_500, 'good'],
  ['LCP', 2_500.1, 'fair'],
  ['LCP', 4_000, 'fair'],
  ['LCP', 4_001, 'poor'],
  ['LCP', 99_999, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 201, 'fair'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.25, 'fair'],
  ['CLS', 0.26, 'poor'],
  ['FCP', 1_800, 'good'],
  ['FCP', 3_000, 'fair'],
  ['FCP', 3_001, 'poor'],
  ['TTFB', 800, 'good'],
  ['TTFB', 1_800, 'fair'],
  ['TTFB', 1_801, 'poor'],
] as const)('%s of %s is %s', (metric, value, rating) => expect(rate(metric, value)).toBe(rating));

test('three quarters of the visits do not exceed the value of the summary', () => {
  const steps = { [stepOf('LCP', 900)]: 3, [stepOf('LCP', 5_000)]: 1 };
  expect(summarize('LCP', steps)).toEqual({ reports: 4, p75: 1_000, rating: 'good', good: 75 });
  expect(summarize('LCP', { ...steps, [stepOf('LCP', 99_999)]: 1 })).toEqual({
    reports: 5,
    p75: 6_000,
    rating: 'poor',
    good: 60,
  });
});

test.each(METRICS)('nothing reported of %s has no summary', (metric) =>
  expect(summarize(metric, {})).toBeNull(),
);

test.each([
  ['LCP', 1_200, '≤ 1.5 s'],
  ['LCP', 50_000, '> 10 s'],
  ['INP', 40, '≤ 50 ms'],
  ['CLS', 0.004, '≤ 0.01'],
  ['CLS', 2, '> 0.5'],
] as const)('%s of %s reads %s', (metric, value, words) =>
  expect(describeP75(metric, summarize(metric, { [stepOf(metric, value)]: 1 })!)).toBe(words),
);
