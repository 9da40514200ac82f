import { createRandom } from '@/lib/domain/sample/random';
import { RUMOR_TYPES, STRENGTHS } from '@/lib/domain/tweet/vocabulary';
import fc from '@/test/fast-check';
import { fit, MIN_SETTLED, Rows } from './fit';
import { forecastOf } from './forecast';
import { chanceOf, type Inputs, PARTS, valuesOf } from './model-inputs';
import { DEFAULT_WEIGHTS, PRIORS, PUBLISHED_DEFAULTS, type Weights } from './weights';

const INPUTS: Inputs = {
  side: 'claim',
  record: 0,
  kind: 0,
  variance: 0.1,
  settled: 20,
  strength: 'medium',
  rumor_type: 'medium_control',
  confirmed: 0,
  confirmations: 0,
  denied: 0,
  denials: 0,
  weeks: 0,
};
const inputs = fc.record<Inputs>({
  side: fc.constantFrom('claim', 'denial', 'denial_alone'),
  record: fc.double({ min: -6, max: 6, noNaN: true }),
  kind: fc.double({ min: -6, max: 6, noNaN: true }),
  variance: fc.double({ min: 0, max: 5, noNaN: true }),
  settled: fc.nat(500),
  strength: fc.constantFrom(...STRENGTHS, null),
  rumor_type: fc.constantFrom(...RUMOR_TYPES, null),
  confirmed: fc.double({ min: 0, max: 20, noNaN: true }),
  confirmations: fc.nat(20),
  denied: fc.double({ min: 0, max: 20, noNaN: true }),
  denials: fc.nat(20),
  weeks: fc.nat(200),
});

test('a breakdown adds up to the percent that is shown, which is a whole number from 1 to 99 in its band', () => {
  fc.assert(
    fc.property(inputs, (any) => {
      const { percent, low, high, breakdown } = forecastOf(any, DEFAULT_WEIGHTS);
      expect(breakdown[0]?.part).toBe('start');
      expect(breakdown.reduce((sum, { points }) => sum + points, 0)).toBe(percent);
      for (const value of [percent, low, high, ...breakdown.map(({ points }) => points)])
        expect(Number.isInteger(value)).toBe(true);
      expect(1 <= low && low <= percent && percent <= high && high <= 99).toBe(true);
    }),
  );
});

test.each<[string, Partial<Inputs>, number, { part: string; points: number }[]]>([
  ['starts at the average', {}, 64, [{ part: 'start', points: 64 }]],
  [
    'of a good reporter, agreed, two others, three weeks',
    { record: 1.2, strength: 'strong', confirmed: 1.4, confirmations: 2, weeks: 3 },
    91,
    [
      { part: 'start', points: 64 },
      { part: 'record', points: 15 },
      { part: 'strong', points: 9 },
      { part: 'confirmed', points: 6 },
      { part: 'weeks', points: -3 },
    ],
  ],
])('the breakdown %s', (_, change, percent, breakdown) => {
  const forecast = forecastOf({ ...INPUTS, ...change }, DEFAULT_WEIGHTS);
  expect(forecast.breakdown).toEqual(breakdown);
  expect(forecast.percent).toBe(percent);
});

const rumors = (count: number, isCorrect: (chance: number, random: number) => boolean) => {
  const random = createRandom(7);
  const rows = new Rows();
  const truth = PARTS.map((part) => PRIORS[part].weight);
  for (let number = 0; number < count; number++) {
    const drawn: Inputs = {
      ...INPUTS,
      record: Math.round((random() * 4 - 2) * 1000) / 1000,
      strength: STRENGTHS[Math.floor(random() * 3)]!,
      rumor_type: RUMOR_TYPES[Math.floor(random() * 6)]!,
      confirmed: random() < 0.5 ? 0 : random() * 2,
      denied: random() < 0.7 ? 0 : random(),
      weeks: Math.floor(random() ** 3 * 20),
    };
    const odds = valuesOf(drawn).reduce((sum, value, place) => sum + value * truth[place]!, 0);
    rows.add({ moments: [drawn], isCorrect: isCorrect(chanceOf(odds), random()), isNewClaim: true });
  }
  return rows;
};
const drawn = (chance: number, random: number) => random < chance;

test.each<[string, Rows]>([
  ['none', rumors(0, drawn)],
  ['five', rumors(5, drawn)],
  ['one less than enough', rumors(MIN_SETTLED - 1, drawn)],
  ['all correct', rumors(500, () => true)],
  ['all incorrect', rumors(500, () => false)],
])('a fit on %s falls back to the default', async (_, rows) => {
  expect(await fit(rows, '2026-11-27')).toBe(DEFAULT_WEIGHTS);
});

test('a fit finds the weights that rumors were drawn with, and is surer of them than before', async () => {
  const { id, settled, weights, covariance } = await fit(rumors(4_000, drawn), '2026-11-27');
  expect([id, settled]).toEqual(['2026-11-27', 4_000]);
  for (const [place, part] of PARTS.entries()) {
    expect(Math.abs(weights[place]! - PRIORS[part].weight)).toBeLessThan(
      3 * Math.sqrt(covariance[place]![place]!),
    );
    expect(covariance[place]![place]).toBeLessThanOrEqual(PRIORS[part].deviation ** 2 + 1e-6);
  }
});

test('of rumors half of which hold up, and settle sooner, half are expected to when they are reported', async () => {
  const rows = new Rows();
  for (let number = 0; number < 4_000; number++) {
    const isCorrect = number % 2 === 0;
    const moments = (isCorrect ? [0] : [0, 1, 4, 12]).map((weeks) => ({ ...INPUTS, weeks }));
    rows.add({ moments, isCorrect, isNewClaim: true });
  }
  const { percent } = forecastOf(INPUTS, await fit(rows, '2026-11-27'));
  expect(Math.abs(percent - 50)).toBeLessThanOrEqual(10);
});

test('reports of one claim make a fit no surer than one of them', async () => {
  const [alone, repeated] = [new Rows(), new Rows()];
  for (let number = 0; number < 1_000; number++) {
    const settled = {
      moments: [{ ...INPUTS, record: (number % 7) / 3 - 1 }],
      isCorrect: number % 3 > 0,
      isNewClaim: true,
    };
    alone.add(settled);
    for (let report = 0; report < 5; report++) repeated.add({ ...settled, isNewClaim: report === 0 });
  }
  const [one, five] = [await fit(alone, '2026-11-27'), await fit(repeated, '2026-11-27')];
  expect([five.weights, five.covariance]).toEqual([one.weights, one.covariance]);
  expect([one.settled, five.settled]).toEqual([1_000, 5_000]);
});

test('the band counts the variance of the record in full; one by the former formula stays as it was', () => {
  const width = (variance: number, weights = DEFAULT_WEIGHTS) => {
    const { low, high } = forecastOf({ ...INPUTS, variance }, weights);
    return [low, high];
  };
  const unsure: Weights = {
    ...DEFAULT_WEIGHTS,
    covariance: DEFAULT_WEIGHTS.covariance.map((row) => row.map(() => 0)),
  };
  // 0.576 -/+ 1.645 x sqrt(0.3 + 0.4), and sqrt(0.3 + 0.64 x 0.4).
  expect(width(0.4, unsure)).toEqual([31, 88]);
  expect(width(0.4, { ...unsure, formula: 1 })).toEqual([34, 86]);
  expect(PUBLISHED_DEFAULTS.map(({ id, formula }) => [id, formula])).toEqual([
    ['default-2', 2],
    ['default', 1],
  ]);
});

test('weights have the signs that they may have, whatever the rumors say, and are finite', async () => {
  const perverse = await fit(
    rumors(1_000, (chance, random) => random < 1 - chance),
    '2026-11-27',
  );
  const certain = await fit(
    rumors(1_000, (chance) => chance > 0.6),
    '2026-11-27',
  );
  for (const { weights } of [perverse, certain])
    for (const [place, part] of PARTS.entries()) {
      expect(PRIORS[part].sign * weights[place]!).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(weights[place])).toBe(true);
    }
});
