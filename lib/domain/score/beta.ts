/**
 * The beta distribution. Its quantile is the only special function of the score; the packages that have it bring 200
 * others with them, or are not maintained (docs/decisions/0190).
 */

/** Coefficients of Lanczos' approximation of the gamma function. */
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function, for x greater than 0. */
function logGamma(x: number): number {
  const shifted = x - 1;
  const base = shifted + LANCZOS.length - 0.5;
  const sum = LANCZOS.reduce(
    (total, value, index) => total + value / (shifted + index + 1),
    0.99999999999980993,
  );
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

const MAX_STEPS = 10_000;
const TINY = 1e-300;

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function continuedFraction(x: number, a: number, b: number): number {
  const nonZero = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let step = 1; step <= MAX_STEPS; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return fraction;
}

/** @returns the logarithm of the beta function */
const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** @returns the probability that a beta distributed value is at most x; a and b are greater than 0 */
export const betaProbability = (x: number, a: number, b: number): number =>
  probability(x, a, b, logBeta(a, b));

function probability(x: number, a: number, b: number, scale: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - probability(1 - x, b, a, scale);
  return (Math.exp(a * Math.log(x) + b * Math.log1p(-x) - scale) * continuedFraction(x, a, b)) / a;
}

const PRECISION = 1e-12;
const MAX_ITERATIONS = 200;

/**
 * @returns the value that a beta distributed one is at most with a probability, by Newton's method, which halves the
 *   interval where a step would leave it; a and b are greater than 0
 */
export function betaQuantile(p: number, a: number, b: number): number {
  const scale = logBeta(a, b);
  let [low, high] = [0, 1];
  let x = a / (a + b);
  for (let iteration = 0; iteration < MAX_ITERATIONS && high - low > PRECISION; iteration++) {
    const error = probability(x, a, b, scale) - p;
    if (error < 0) low = x;
    else high = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - scale);
    const step = error / density;
    if (Math.abs(step) < PRECISION) return x;
    const next = x - step;
    x = next > low && next < high ? next : (low + high) / 2;
  }
  return x;
}
