import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-address';
import { ApiError } from './errors';

/** How many calls one client may make within so many seconds. */
export interface Limit {
  calls: number;
  seconds: number;
}

/** The usual limits: generous to people and their scripts, tight enough to slow a flood. */
export const LIMITS = {
  read: { calls: 6_000, seconds: 60 },
  write: { calls: 600, seconds: 60 },
  costly: { calls: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

const shared = globalThis as { boxscoopLimiters?: Map<string, RateLimiterAbstract> };

function limiterOf(name: string, { calls, seconds }: Limit): RateLimiterAbstract {
  shared.boxscoopLimiters ??= new Map();
  let limiter = shared.boxscoopLimiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterMemory({ keyPrefix: name, points: calls, duration: seconds });
    shared.boxscoopLimiters.set(name, limiter);
  }
  return limiter;
}

/**
 * Counts one call against a limit.
 * @param name of what is limited; @param client the address of who calls; an IPv6 address counts for its /64 network
 * @throws ApiError `too_many_requests` with `Retry-After` in seconds
 */
export async function countCall(name: string, client: string, limit: Limit): Promise<void> {
  try {
    await limiterOf(name, limit).consume(clientNetwork(client));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new ApiError('too_many_requests', `Too many requests. Try again in ${seconds} s.`, undefined, {
      'retry-after': String(seconds),
    });
  }
}
