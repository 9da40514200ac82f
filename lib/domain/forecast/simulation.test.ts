import { type Bin, RIVALS } from '@/lib/domain/forecast/record';
import { simulateForecasts } from './simulate';
import { WORLDS } from './simulated-world';
import { FORECAST_TRIALS } from './trials.generated';

test('the trials that are published are those of the simulation', async () => {
  const small = WORLDS.filter(({ claims }) => claims < 1_000);
  expect(small).toHaveLength(1);
  expect(await simulateForecasts(small)).toEqual(
    FORECAST_TRIALS.filter(({ name }) => name === small[0]?.name),
  );
});

test.each(FORECAST_TRIALS.map((trial) => [trial.name, trial] as const))(
  '%s: bands hold about 90 percent, forecasts beat every rival, and what came true is near what was said',
  (_, { coverage, ours, rivals, bins }) => {
    expect(coverage).toBeGreaterThanOrEqual(0.88);
    for (const rival of RIVALS) expect(rivals[rival].brier - ours.brier).toBeGreaterThan(0.015);
    expect(shareNear(bins)).toBeGreaterThanOrEqual(0.7);
  },
);

test('of all points of the diagrams about 90 percent are inside their bands', () => {
  expect(shareNear(FORECAST_TRIALS.flatMap(({ bins }) => bins))).toBeGreaterThanOrEqual(0.85);
});

function shareNear(bins: readonly Bin[]): number {
  const filled = bins.filter(({ count }) => count > 0);
  const near = filled.filter(({ correct, low, high }) => low! <= correct! && correct! <= high!);
  return near.length / filled.length;
}
