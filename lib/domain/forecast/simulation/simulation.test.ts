import { RIVALS } from '@/lib/domain/forecast/record';
import { simulate } from './simulate';
import { FORECAST_TRIALS } from './trials.generated';
import { WORLDS } from './world';

test('the trials that are published are those of the simulation', async () => {
  const small = WORLDS.filter(({ claims }) => claims < 1_000);
  expect(small).toHaveLength(1);
  expect(await simulate(small)).toEqual(FORECAST_TRIALS.filter(({ name }) => name === small[0]?.name));
});

test.each(FORECAST_TRIALS.map((trial) => [trial.name, trial] as const))(
  '%s: bands hold about 90 percent, forecasts beat every rival, and what came true is near what was said',
  (_, { coverage, ours, rivals, bins }) => {
    expect(coverage).toBeGreaterThanOrEqual(0.88);
    for (const rival of RIVALS) expect(rivals[rival].brier - ours.brier).toBeGreaterThan(0.015);
    const filled = bins.filter(({ count }) => count > 0);
    const near = filled.filter(({ correct, low, high }) => low! <= correct! && correct! <= high!);
    expect(near.length / filled.length).toBeGreaterThanOrEqual(0.6);
  },
);
