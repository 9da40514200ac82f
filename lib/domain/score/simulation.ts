import { between, createRandom } from '@/lib/domain/sample/random';
import { betaQuantile } from '@/lib/domain/score/beta';
import { AVERAGE, type Impressiveness, PRIOR_WEIGHT } from '@/lib/domain/score/constants';
import { levelOf } from '@/lib/domain/score/level';
import { addMonths } from '@/lib/domain/score/month';
import { type Entry, scoreOf } from '@/lib/domain/score/score';
import type { ScoreTrial } from '@/lib/domain/score/trial';

/**
 * Tries the score on invented reporters whose accuracy is known: how often it is inside the band, and how well the
 * scores rank them, and how many of those called Reliable are better than average. The result stands on "How we rate".
 */

const REPORTERS = 2_000;
const SEED = 20;
const AS_OF = '2026-11';
/** Rumors are spread evenly over this many months. */
const MONTHS = 60;
const MAX_RUMORS = 200;

/** The reporters of a trial: what their accuracy is on average, and how alike they are. */
interface Population {
  name: string;
  average: number;
  /** The smaller, the more they differ: the size of a beta distribution. */
  likeness: number;
}

const POPULATIONS: readonly Population[] = [
  { name: 'Reporters as the score assumes them', average: AVERAGE, likeness: PRIOR_WEIGHT },
  { name: 'Half of all rumors hold up', average: 0.5, likeness: PRIOR_WEIGHT },
  { name: 'Eight in ten hold up', average: 0.8, likeness: PRIOR_WEIGHT },
  { name: 'Anything from always wrong to always right', average: 0.5, likeness: 2 },
  { name: 'Reporters much more alike', average: AVERAGE, likeness: 25 },
];

/** The groups by number of resolved rumors, each up to this number. */
const GROUPS = [5, 20, MAX_RUMORS] as const;

interface Reporter {
  accuracy: number;
  resolved: number;
  score: number;
  isCovered: boolean;
  isReliable: boolean;
}

/** @returns one trial for each population, always the same */
export const simulateScores = (): ScoreTrial[] => POPULATIONS.map(tryPopulation);

function tryPopulation(population: Population): ScoreTrial {
  const random = createRandom(SEED);
  const reporters = Array.from({ length: REPORTERS }, () => invent(population, random));
  const reliable = reporters.filter(({ isReliable }) => isReliable);
  return {
    name: population.name,
    coverage: coverageOf(reporters),
    coverageByResolved: GROUPS.map((upTo, index) => ({
      upTo,
      coverage: coverageOf(
        reporters.filter(({ resolved }) => resolved <= upTo && resolved > (GROUPS[index - 1] ?? 0)),
      ),
    })),
    rankCorrelation: rounded(spearman(reporters)),
    reliable: rounded(reliable.length / reporters.length),
    betterThanAverage: rounded(
      reliable.filter(({ accuracy }) => accuracy > AVERAGE).length / reliable.length,
    ),
  };
}

function invent({ average, likeness }: Population, random: () => number): Reporter {
  const accuracy = betaQuantile(random(), likeness * average, likeness * (1 - average));
  const resolved = Math.ceil(MAX_RUMORS ** random());
  const score = scoreOf(
    Array.from({ length: resolved }, () => inventRumor(accuracy, random)),
    AS_OF,
  )!;
  const isCovered = score.low <= accuracy * 10 && accuracy * 10 <= score.high;
  const isReliable = levelOf(score) === 'reliable';
  return { accuracy, resolved, score: score.score, isCovered, isReliable };
}

function inventRumor(accuracy: number, random: () => number): Entry {
  const drawn = random();
  const impressiveness: Impressiveness = drawn < 0.55 ? 1 : drawn < 0.85 ? 2 : 3;
  return {
    month: addMonths(AS_OF, -between(random, 0, MONTHS - 1)),
    outcome: random() < accuracy ? 'correct' : 'incorrect',
    impressiveness,
    count: 1,
  };
}

const coverageOf = (reporters: readonly Reporter[]): number =>
  rounded(reporters.filter(({ isCovered }) => isCovered).length / reporters.length);

function spearman(reporters: readonly Reporter[]): number {
  const byAccuracy = ranksOf(reporters.map(({ accuracy }) => accuracy));
  const byScore = ranksOf(reporters.map(({ score }) => score));
  const middle = (reporters.length - 1) / 2;
  const product = (one: number[], other: number[]) =>
    one.reduce((sum, rank, index) => sum + (rank - middle) * ((other[index] ?? 0) - middle), 0);
  return (
    product(byAccuracy, byScore) / Math.sqrt(product(byAccuracy, byAccuracy) * product(byScore, byScore))
  );
}

/** Equal values share the middle of their places. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const places = new Map<number, { first: number; count: number }>();
  for (const [place, value] of sorted.entries()) {
    const rank = places.get(value) ?? { first: place, count: 0 };
    places.set(value, { ...rank, count: rank.count + 1 });
  }
  return values.map((value) => {
    const { first = 0, count = 1 } = places.get(value) ?? {};
    return first + (count - 1) / 2;
  });
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
