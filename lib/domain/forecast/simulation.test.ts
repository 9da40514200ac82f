import { type Bin, RIVALS } from '@/lib/domain/forecast/record';
import { simulateForecasts } from './simulate';
import { WORLDS } from './simulated-world';
import { FORECAST_TRIALS } from './trials.generated';

test('the trials that are published are those of the simulation', async () => {
  const small = WORLDS.filter(({ claims, sites }) => claims * sites < 4_000);
  expect(small).toHaveLength(2);
  expect(await simulateForecasts(small)).toEqual(
    FORECAST_TRIALS.filter(({ name }) => small.some((world) => world.name === name)),
  );
});

test.each(FORECAST_TRIALS.map((trial) => [trial.name, trial] as const))(
  '%s: bands hold 90 percent within their error, and forecasts beat every rival',
  (_, { coverage, coverageError, ours, rivals }) => {
    expect(coverage + 1.645 * (coverageError ?? 0)).toBeGreaterThanOrEqual(0.9);
    expect(coverage).toBeLessThanOrEqual(0.97);
    for (const rival of RIVALS) expect(rivals[rival].brier - ours.brier).toBeGreaterThan(0.01);
  },
);

const ofOneSite = FORECAST_TRIALS.filter(({ coverageError }) => coverageError === null);
test.each(ofOneSite.map(({ name, bins }) => [name, bins] as const))(
  '%s: what came true is near what was said',
  (_, bins) => expect(shareNear(bins)).toBeGreaterThanOrEqual(0.6),
);

test('of all points of the diagrams about 90 percent are inside their bands', () => {
  expect(shareNear(ofOneSite.flatMap(({ bins }) => bins))).toBeGreaterThanOrEqual(0.85);
});

function shareNear(bins: readonly Bin[]): number {
  const filled = bins.filter(({ count }) => count > 0);
  const near = filled.filter(({ correct, low, high }) => low! <= correct! && correct! <= high!);
  return near.length / filled.length;
}
