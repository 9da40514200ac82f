import { createHash } from 'node:crypto';
import { type Forecast, forecastOf } from './forecast';
import type { Inputs } from './model-inputs';
import type { Weights } from './weights';

/** A forecast as it was written down. Nothing changes it afterwards. */
export interface Frozen {
  at: Date;
  /** The weights that it was computed with. */
  model: string;
  inputs: Inputs;
  /** The usernames of those whose record it starts from. */
  lead: string[];
  /** Whole percent; null from when it became too early to say again. */
  percent: number | null;
  low: number;
  high: number;
  /** How many readers believed it then, and how many did not. */
  upvotes: number;
  downvotes: number;
  /** SHA-256, hexadecimal, of the other fields and the previous hash of the same rumor. */
  hash: string;
}

/**
 * @param settledAt null of a rumor that is open, and where it is not known
 * @returns those that were written down before a rumor was settled
 */
export const saidBefore = (settledAt: Date | null, frozen: readonly Frozen[]): Frozen[] =>
  frozen.filter(({ at }) => !settledAt || at <= settledAt);

/** A forecast that moves by no more than so many percentage points is not written down anew. */
const SMALL_MOVE = 5;

/** @returns whether readers are told another number than was written down last, if any was */
export function hasMoved(
  last: Pick<Frozen, 'percent'> | undefined,
  { percent, too_early }: Forecast,
): boolean {
  const next = too_early ? null : percent;
  if (!last || last.percent === null || next === null) return (last?.percent ?? null) !== next;
  return Math.abs(next - last.percent) > SMALL_MOVE;
}

type Written = Omit<Frozen, 'hash' | 'percent' | 'low' | 'high' | 'model'>;

/**
 * @param before the hash of the forecast of the same rumor that was written down before; '' for the first
 * @returns the forecast as it is written down
 */
export function freeze(tweetId: string, before: string, written: Written, weights: Weights): Frozen {
  const { percent, low, high, too_early } = forecastOf(written.inputs, weights);
  const frozen = { ...written, model: weights.id, percent: too_early ? null : percent, low, high };
  return { ...frozen, hash: hashForecast(tweetId, before, frozen) };
}

const INPUTS = [
  'side',
  'record',
  'kind',
  'variance',
  'settled',
  'strength',
  'rumor_type',
  'confirmed',
  'confirmations',
  'denied',
  'denials',
  'weeks',
] as const satisfies readonly (keyof Inputs)[];

/** SHA-256 of the fields in a fixed order, as JSON. */
export const hashForecast = (tweetId: string, before: string, frozen: Omit<Frozen, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        before,
        tweetId,
        frozen.at.toISOString(),
        frozen.model,
        ...INPUTS.map((name) => frozen.inputs[name]),
        frozen.lead,
        frozen.percent,
        frozen.low,
        frozen.high,
        frozen.upvotes,
        frozen.downvotes,
      ]),
    )
    .digest('hex');
