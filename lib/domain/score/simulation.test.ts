import { expect, test } from '@jest/globals';
import { TRIALS } from '@/lib/domain/score/trials.generated';
import { simulateScores } from './simulation';

test('the trials that "How we rate" shows are those that the simulation finds', () => {
  expect(TRIALS).toEqual(simulateScores());
});

test('bands cover as often as promised among reporters as assumed, and nearly so among others', () => {
  const [assumed, ...others] = TRIALS;
  expect(assumed?.coverage).toBeGreaterThanOrEqual(0.9);
  for (const { coverageByResolved } of TRIALS.slice(0, 1))
    for (const { coverage } of coverageByResolved) expect(coverage).toBeGreaterThanOrEqual(0.9);
  for (const { coverage } of others) expect(coverage).toBeGreaterThanOrEqual(0.83);
});

test('of reporters who are called Reliable at least 95% are better than the average reporter', () => {
  for (const { reliable, betterThanAverage } of TRIALS) {
    expect(reliable).toBeGreaterThan(0.05);
    expect(betterThanAverage).toBeGreaterThanOrEqual(0.95);
  }
});

test('scores rank reporters nearly by their accuracy', () => {
  expect(TRIALS[0]?.rankCorrelation).toBeGreaterThanOrEqual(0.75);
});
