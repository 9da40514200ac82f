import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long connections are still accepted, in milliseconds: those that clients had made before, and that a busy
 * process has not come to yet, would be reset otherwise.
 */
const ACCEPT_GRACE = 100;
/** How often connections that have become idle are closed while requests end, in milliseconds. */
const IDLE_CHECK = 50;

/**
 * Stops accepting connections and waits for the requests under way, then closes what is left.
 * @param timeout how long they may take, in milliseconds
 */
export async function drain(server: Server, timeout: number): Promise<void> {
  await sleep(ACCEPT_GRACE);
  const closed = once(server, 'close');
  server.close();
  // A connection whose response went out before the server knew that it stops is kept for another request.
  const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
  const force = setTimeout(() => server.closeAllConnections(), timeout);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(force);
}
