import { clientNetwork } from './client-address';
import { ApiError } from './errors';
import { limiterOf } from './limit-stores';

/** A number of calls that one client may make within a number of seconds. */
export interface Limit {
  calls: number;
  seconds: number;
  /**
   * Whether each process counts alone, so that a cheap call costs no write to the database. All other limits are
   * shared (docs/decisions/0066).
   */
  isPerProcess?: boolean;
}

/** Generous for people and their scripts, and low enough to slow a flood. */
export const LIMITS = {
  read: { calls: 6_000, seconds: 60, isPerProcess: true },
  write: { calls: 600, seconds: 60 },
  costly: { calls: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

/**
 * Counts a call against a limit.
 * @param name of the limit
 * @param client address of the client; an IPv6 address counts for its /64 network
 * @throws ApiError `too_many_requests` with `Retry-After` in seconds
 */
export async function countCall(name: string, client: string, limit: Limit): Promise<void> {
  const limiter = await limiterOf(name, limit);
  try {
    await limiter.consume(clientNetwork(client));
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new ApiError('too_many_requests', `Too many requests. Try again in ${seconds} s.`, undefined, {
      'retry-after': String(seconds),
    });
  }
}

/** Checked by shape, not class: limiters are shared by bundles that each have their own copy of the class. */
const isRefusal = (thrown: unknown): thrown is { msBeforeNext: number } =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'msBeforeNext' in thrown;
