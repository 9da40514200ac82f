import { backOff } from 'exponential-backoff';
import { ApiError } from '@/lib/platform/http/errors';

/** The document was changed concurrently in every attempt. */
export class BusyError extends ApiError {
  override name = 'BusyError';

  constructor() {
    super('unavailable', 'This is being changed too often just now. Try again.', undefined, {
      'retry-after': '1',
    });
  }
}

/** Enough for hundreds of concurrent changes of one document; delays in milliseconds. */
const CHANGES = { numOfAttempts: 40, maxDelay: 100 };
/** A count also waits for the writes in progress. */
export const COUNTS = { numOfAttempts: 50, maxDelay: 200 };

/**
 * Runs an attempt again, after growing random pauses, while it throws `BusyError`.
 * @throws BusyError after the last attempt
 */
export const retryWhileBusy = <Result>(attempt: () => Promise<Result>, limits = CHANGES): Promise<Result> =>
  backOff(attempt, {
    ...limits,
    startingDelay: 2,
    jitter: 'full',
    retry: (error) => error instanceof BusyError,
  });
