import { Matrix, solve } from 'ml-matrix';
import { Turns } from '@/lib/platform/time/turns';
import { chanceOf, type Inputs, PARTS, valuesOf } from './model-inputs';
import { DEFAULT_WEIGHTS, PRIORS, roundedTo, type Weights } from './weights';

/**
 * Fits the weights to settled rumors: the maximum of the posterior of a logistic regression, with a normal prior on each
 * weight around the published default, by Newton's method. The covariance is the inverse of its curvature there.
 */

/** With fewer settled rumors, or fewer of one outcome, the default stays. */
export const MIN_SETTLED = 200;
const MIN_OF_EACH = 30;

const MAX_STEPS = 40;
const PRECISION = 1e-7;
const ROWS_BETWEEN_TURNS = 5_000;
const WIDTH = PARTS.length;

/** A settled rumor, see `Settled`. */
interface Row {
  moments: readonly Inputs[];
  isCorrect: boolean;
  isNewClaim: boolean;
}

/** Settled rumors as rows of numbers; 300,000 of them take 30 MB. */
export class Rows {
  #values = new Float64Array(1024 * WIDTH);
  #outcomes = new Float64Array(1024);
  count = 0;
  /** By rumors, rather than rows. */
  settled = { correct: 0, incorrect: 0 };
  /** How many claims the rumors make. */
  claims = 0;

  /**
   * Denials are left out: their claims are counted.
   * @param settled a rumor, with what was known of it at one or more times while it was open, and whether it is the first of its
   *   claim. All moments count alike: if one of a rumor that was settled late counted less, those that turn out correct, which
   *   are settled sooner, would seem more frequent
   */
  add({ moments, isCorrect, isNewClaim }: Row): void {
    if (moments.length === 0 || moments.some(({ side }) => side !== 'claim')) return;
    for (const inputs of moments) {
      if (this.count === this.#outcomes.length) this.#grow();
      this.#values.set(valuesOf(inputs), this.count * WIDTH);
      this.#outcomes[this.count] = isCorrect ? 1 : 0;
      this.count++;
    }
    this.settled[isCorrect ? 'correct' : 'incorrect']++;
    if (isNewClaim) this.claims++;
  }

  #grow(): void {
    const larger = (array: Float64Array<ArrayBuffer>) => {
      const grown = new Float64Array(array.length * 2);
      grown.set(array);
      return grown;
    };
    this.#values = larger(this.#values);
    this.#outcomes = larger(this.#outcomes);
  }

  /** Gradient and curvature of the logarithm of the likelihood, and its value. Yields to the event loop now and then. */
  async likelihood(
    weights: readonly number[],
  ): Promise<{ value: number; gradient: number[]; curvature: Matrix }> {
    const gradient = new Array<number>(WIDTH).fill(0);
    const curvature = Matrix.zeros(WIDTH, WIDTH);
    const sums = new Float64Array(WIDTH * WIDTH);
    const turns = new Turns();
    // Moments and reports of one claim have one outcome: together, all are as sure as so many claims (Kish's design effect).
    const weight = this.claims / this.count;
    let value = 0;
    for (let row = 0; row < this.count; row++) {
      if (row % ROWS_BETWEEN_TURNS === 0) await turns.next();
      const from = row * WIDTH;
      let logOdds = 0;
      for (let place = 0; place < WIDTH; place++) logOdds += weights[place]! * this.#values[from + place]!;
      const chance = chanceOf(logOdds);
      const outcome = this.#outcomes[row]!;
      value -= weight * softplus(outcome === 1 ? -logOdds : logOdds);
      const spread = weight * chance * (1 - chance);
      for (let place = 0; place < WIDTH; place++) {
        const one = this.#values[from + place]!;
        if (one === 0) continue;
        gradient[place]! += weight * (outcome - chance) * one;
        for (let other = 0; other <= place; other++)
          sums[place * WIDTH + other]! += spread * one * this.#values[from + other]!;
      }
    }
    for (let place = 0; place < WIDTH; place++)
      for (let other = 0; other <= place; other++) {
        curvature.set(place, other, sums[place * WIDTH + other]!);
        curvature.set(other, place, sums[place * WIDTH + other]!);
      }
    return { value, gradient, curvature };
  }
}

const softplus = (x: number) => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/**
 * @param day names the weights
 * @returns the fitted weights; the default while too few rumors are settled, or where no finite ones are found
 */
export async function fit(rows: Rows, day: string): Promise<Weights> {
  const { correct, incorrect } = rows.settled;
  if (correct + incorrect < MIN_SETTLED || Math.min(correct, incorrect) < MIN_OF_EACH) return DEFAULT_WEIGHTS;
  // Weights of the wrong sign are 0, and the others are fitted again without them.
  const without = new Set<number>();
  for (;;) {
    const fitted = await maximum(rows, without);
    if (!fitted) return DEFAULT_WEIGHTS;
    const wrong = PARTS.flatMap((part, place) =>
      PRIORS[part].sign * fitted.weights[place]! < 0 ? [place] : [],
    );
    if (wrong.length > 0) {
      for (const place of wrong) without.add(place);
      continue;
    }
    return {
      id: day,
      formula: DEFAULT_WEIGHTS.formula,
      settled: correct + incorrect,
      weights: fitted.weights.map((weight) => roundedTo(4, weight)),
      covariance: fitted.covariance.map((row) => row.map((value) => roundedTo(6, value))),
    };
  }
}

/** @returns the weights of the highest posterior, those left out being 0; null where they are not finite */
async function maximum(
  rows: Rows,
  without: ReadonlySet<number>,
): Promise<{ weights: number[]; covariance: number[][] } | null> {
  const prior = PARTS.map((part) => ({ mean: PRIORS[part].weight, precision: PRIORS[part].deviation ** -2 }));
  const posterior = async (weights: readonly number[]) => {
    const { value, gradient, curvature } = await rows.likelihood(weights);
    let total = value;
    for (const [place, { mean, precision }] of prior.entries()) {
      const apart = weights[place]! - mean;
      total -= (precision * apart ** 2) / 2;
      gradient[place]! -= precision * apart;
      curvature.set(place, place, curvature.get(place, place) + precision);
    }
    for (const place of without) {
      gradient[place] = 0;
      for (let other = 0; other < WIDTH; other++) {
        curvature.set(place, other, 0);
        curvature.set(other, place, 0);
      }
      curvature.set(place, place, prior[place]!.precision);
    }
    return { total, gradient, curvature };
  };
  let weights = prior.map(({ mean }, place) => (without.has(place) ? 0 : mean));
  let here = await posterior(weights);
  for (let count = 0; count < MAX_STEPS; count++) {
    const step = solve(here.curvature, Matrix.columnVector(here.gradient)).to1DArray();
    let length = 1;
    let next = here;
    let moved = weights;
    // Newton's step may overshoot: it is halved until the posterior grows.
    for (; length > PRECISION; length /= 2) {
      moved = weights.map((weight, place) => weight + length * step[place]!);
      next = await posterior(moved);
      if (next.total >= here.total) break;
    }
    if (length <= PRECISION) break;
    const distance = Math.max(...step.map((value) => Math.abs(value * length)));
    weights = moved;
    here = next;
    if (distance < PRECISION) break;
  }
  const covariance = solve(here.curvature, Matrix.eye(WIDTH)).to2DArray();
  const areFinite = [...weights, ...covariance.flat()].every(Number.isFinite);
  return areFinite ? { weights, covariance } : null;
}
