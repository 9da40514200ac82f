import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long connections are still accepted: those that clients have opened before, and a busy process has not accepted
 * yet, would be reset.
 */
const ACCEPT_GRACE_MS = 100;
/** How often idle connections are closed while requests end. */
const IDLE_CHECK_MS = 50;

/**
 * Stops accepting connections, waits for requests in progress, then closes the rest.
 * @param timeout for these requests, in milliseconds
 */
export async function drain(server: Server, timeout: number): Promise<void> {
  await sleep(ACCEPT_GRACE_MS);
  const closed = once(server, 'close');
  server.close();
  // A connection whose response was sent before the stop is kept alive for another request.
  const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const force = setTimeout(() => server.closeAllConnections(), timeout);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(force);
}
