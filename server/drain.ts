import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Turns of the event loop without a new connection after which none is queued. A turn accepts few, and those still
 * queued are reset when the server closes.
 */
const QUIET_TURNS = 20;
/** Maximum time to accept queued connections at shutdown, in milliseconds. */
const ACCEPT_TIMEOUT_MS = 1_000;
/** Interval at which idle connections are closed at shutdown, in milliseconds. */
const IDLE_CHECK_MS = 50;

/**
 * Watches the connections of a server from its beginning.
 * @returns a function that stops accepting connections, waits for the requests under way, and then closes what is left; its
 *   argument is how long they may take, in milliseconds
 */
export function createDrain(server: Server): (timeoutMs: number) => Promise<void> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  // To Node.js a connection is idle when its response has ended, though a slow client may not have taken all of it yet.
  server.closeIdleConnections = () => {
    if (![...connections].some(({ writableLength }) => writableLength > 0)) closeIdle();
  };
  return async (timeoutMs) => {
    await acceptWaiting(server);
    const closed = once(server, 'close');
    server.close();
    // A connection whose response went out before the server knew that it stops is kept for another request.
    // Timers run before the event loop reads: a request that came meanwhile must not be lost with its connection.
    const closeOften = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_CHECK_MS);
    const force = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearInterval(closeOften);
    clearTimeout(force);
  };
}

/** Accepts the connections that are still queued because the process is busy. */
async function acceptWaiting(server: Server): Promise<void> {
  const began = performance.now();
  let quiet = 0;
  const restart = () => {
    quiet = 0;
  };
  server.on('connection', restart);
  while (quiet++ < QUIET_TURNS && performance.now() - began < ACCEPT_TIMEOUT_MS) await turn();
  server.off('connection', restart);
}
