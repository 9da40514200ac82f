import type { Socket } from 'node:net';
import type { CommandError } from './errors';
import { Framer, readMessage, writeReply } from './wire';

/**
 * Answers the first message of a client that is not let in, and closes its connection. A connection that is closed without
 * an answer looks like a network fault, which says nothing about what to do.
 */

/** A client may take this long to send its first message and to read the answer. */
const TIMEOUT_MS = 2_000;
/** The greetings of drivers have some hundred bytes. */
const MAX_MESSAGE_BYTES = 16_384;

/** @param error what the client is told */
export function refuse(socket: Socket, error: CommandError): void {
  const { code, codeName, message: errmsg } = error;
  const framer = new Framer();
  let received = 0;
  const timer = setTimeout(() => socket.destroy(), TIMEOUT_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    received += chunk.length;
    if (received > MAX_MESSAGE_BYTES) return socket.destroy();
    if (socket.writableEnded) return;
    try {
      const [message] = framer.push(chunk);
      if (message) socket.end(writeReply(readMessage(message), { ok: 0, errmsg, code, codeName }));
    } catch {
      // Not this protocol, so no answer would be understood.
      socket.destroy();
    }
  });
}
