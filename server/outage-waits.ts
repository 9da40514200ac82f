import type { IncomingMessage } from 'node:http';
import { shouldGiveUp } from '@/lib/platform/db/reachability';
import { awayResponse } from './error-responses';
import type { HeldResponse } from './held-response';
import { isRead } from './method-refusals';

/** Interval at which it is checked whether a request should go on waiting, in milliseconds. */
const CHECK_MS = 200;

/**
 * Responds with 503 to a request that waits for a database which is away, by what the driver has noticed: a request that is
 * only slow is waited for, and so is a database that answers late.
 */
export function giveUpDuringOutage({ method, url = '/' }: IncomingMessage, response: HeldResponse): void {
  const began = performance.now();
  const timer = setInterval(() => {
    if (shouldGiveUp(isRead(method), performance.now() - began) && !response.headersSent)
      response.sendInstead(awayResponse(url));
    if (response.headersSent) clearInterval(timer);
  }, CHECK_MS);
  response.once('close', () => clearInterval(timer));
}
