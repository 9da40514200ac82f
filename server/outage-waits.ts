import type { IncomingMessage } from 'node:http';
import { shouldGiveUp } from '@/lib/platform/db/reachability';
import { awayResponse } from './error-responses';
import type { HeldResponse } from './held-response';
import { isRead } from './method-refusals';

/** Interval at which it is checked whether a request should go on waiting, in milliseconds. */
const CHECK_MS = 200;

/**
 * Responds with 503 to a request that waits for a database which is away: a server that accepts what is sent and answers
 * nothing would hold it for as long as the driver takes to notice, and once more for each read.
 */
export function giveUpDuringOutage({ method, url = '/' }: IncomingMessage, response: HeldResponse): void {
  const began = performance.now();
  const timer = setInterval(() => {
    if (!response.headersSent && shouldGiveUp(isRead(method), performance.now() - began))
      response.sendInstead(awayResponse(url));
    if (response.headersSent) clearInterval(timer);
  }, CHECK_MS);
  response.once('close', () => clearInterval(timer));
}
