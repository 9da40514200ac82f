import type { IncomingMessage } from 'node:http';
import { findDatabaseFaultInTime } from '@/lib/platform/db/client';
import { isElecting, isSuspect, shouldGiveUp } from '@/lib/platform/db/reachability';
import { unreachableResponse } from './error-responses';
import type { HeldResponse } from './held-response';
import { isRead } from './method-refusals';

/** Interval at which it is checked whether a request should go on waiting, in milliseconds. */
const CHECK_MS = 200;

/**
 * Responds with 503 to a request that waits for a database which the driver has lost, or which has not answered for long
 * though its server says that it is well. One that answers late is waited for.
 */
export function giveUpDuringOutage({ method, url = '/' }: IncomingMessage, response: HeldResponse): void {
  const began = performance.now();
  const timer = setInterval(async () => {
    const waitedMs = performance.now() - began;
    const shouldRefuse =
      shouldGiveUp(isRead(method), waitedMs) || (isSuspect(waitedMs) && (await isSilent()));
    if (shouldRefuse && !response.headersSent) response.sendInstead(unreachableResponse(url));
    if (response.headersSent) clearInterval(timer);
  }, CHECK_MS);
  response.afterClose(() => clearInterval(timer));
}

let check: Promise<boolean> | undefined;

/** Requests that wait at the same time share one ping. */
function isSilent(): Promise<boolean> {
  // An election may begin or end meanwhile.
  const wasElecting = isElecting();
  check ??= findDatabaseFaultInTime().then((fault) => {
    check = undefined;
    return fault !== null && !wasElecting && !isElecting();
  });
  return check;
}
