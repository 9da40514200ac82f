import { createRandom } from '@/lib/domain/sample/random';
import { type Bin, countKey, forecastRecord } from './record';
import { FORECAST_TRIALS } from './trials.generated';

const isOutside = ({ correct, low, high }: Bin) => correct! < low! || correct! > high!;

test('of forecasts that are exactly right, about 90 percent of the points are in their bands', () => {
  const random = createRandom(11);
  let [points, outside] = [0, 0];
  for (let round = 0; round < 200; round++) {
    const counts: Record<string, number> = {};
    for (let rumor = 0; rumor < 600; rumor++) {
      const percent = 1 + Math.floor(random() * 99);
      const key = countKey('first', percent, random() < percent / 100);
      counts[key] = (counts[key] ?? 0) + 1;
    }
    for (const bin of forecastRecord(counts, 0.5).bins) {
      points += 1;
      if (isOutside(bin)) outside += 1;
    }
  }
  expect(points).toBe(2_000);
  // Three standard deviations of a binomial count, and whole percents at both ends, are less than three percentage points.
  expect(Math.abs(outside / points - 0.1)).toBeLessThan(0.03);
});

/** @returns the probability of so many successes or more */
function atLeast(successes: number, trials: number, chance: number): number {
  let [term, sum] = [(1 - chance) ** trials, 0];
  for (let count = 0; count <= trials; count++) {
    if (count >= successes) sum += term;
    term *= ((trials - count) / (count + 1)) * (chance / (1 - chance));
  }
  return sum;
}

test('so many points of the simulation are outside their bands as chance explains', () => {
  // Of several sites, each has weights that are off in its own way, of which the band of a count knows nothing.
  const ofOneSite = FORECAST_TRIALS.filter(({ coverageError }) => coverageError === null);
  const points = ofOneSite.flatMap(({ bins }) => bins).filter(({ count }) => count > 0);
  const outside = points.filter(isOutside);
  expect(atLeast(outside.length, points.length, 0.1)).toBeGreaterThan(0.05);
  // Large ones are outside because forecasts are less sure than they could be, and never more sure than what happens.
  for (const { count, forecast, correct } of outside.filter((bin) => bin.count >= 30))
    expect({ count, isTimid: Math.abs(correct! - 50) > Math.abs(forecast! - 50) }).toEqual({
      count,
      isTimid: true,
    });
});
