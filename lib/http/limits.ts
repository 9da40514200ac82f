import { clientNetwork } from './client-address';
import { ApiError } from './errors';
import { limiterOf } from './limit-stores';

/** A number of calls that one client may make within a number of seconds. */
export interface Limit {
  calls: number;
  seconds: number;
  /**
   * Whether each process may count for itself: a cheap call should not cost a write to the database. The calls of
   * all other limits are counted together (docs/decisions/0066).
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
 * Counts one call against a limit.
 * @param name of what is limited; @param client the address of who calls; an IPv6 address counts for its /64 network
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

/** By its form, not its class: limiters are shared by bundles, each of which has its own copy of the class. */
const isRefusal = (thrown: unknown): thrown is { msBeforeNext: number } =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'msBeforeNext' in thrown;
