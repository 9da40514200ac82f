import { once } from 'node:events';
import { isIP } from 'node:net';
import { WebSocket } from 'ws';
import { isPublicAddress, lookupPublic, PrivateAddressError } from '@/lib/platform/fetch/public-address';
import { retryAfterMs } from '@/lib/platform/fetch/retry-after';
import { SourceError } from '../reader';

/** A WebSocket as an iterable of messages, in bounded memory: a server that sends faster than we store is held back. */

/** Larger messages end the connection; a post has at most a few kilobytes. */
export const MAX_MESSAGE_BYTES = 1_000_000;
const MAX_WAITING_BYTES = 4_000_000;
const MAX_WAITING = 2_000;
const BATCH_WINDOW_MS = 200;
const TIMING = {
  handshakeMs: 15_000,
  /** Between two pings; a server that does not respond to one until the next is gone. */
  pingMs: 20_000,
};
const TOO_LARGE = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';

/** The server sent a message that is too large. */
export class MessageTooLarge extends SourceError {
  override name = 'MessageTooLarge';
}

/** The server refused the connection with a status. */
export class ConnectionRefused extends SourceError {
  override name = 'ConnectionRefused';

  constructor(
    readonly status: number,
    notBefore: number,
  ) {
    super(`the server refused the connection with status ${status}`, notBefore);
  }
}

export class Connection {
  private readonly waiting: string[] = [];
  private waitingBytes = 0;
  private end: Error | 'closed' | null = null;
  private wake: (() => void) | null = null;
  private readonly ping: NodeJS.Timeout;
  private isAlive = true;

  private constructor(
    private readonly socket: WebSocket,
    pingMs: number,
  ) {
    socket.on('message', (data, isBinary) => {
      // Only with compression, which is not asked for.
      if (isBinary) return;
      const text = String(data);
      this.waiting.push(text);
      this.waitingBytes += text.length;
      if (this.waiting.length >= MAX_WAITING || this.waitingBytes >= MAX_WAITING_BYTES) socket.pause();
      this.wake?.();
    });
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => this.finish(describe(error)));
    socket.on('close', () => this.finish('closed'));
    this.ping = setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN || socket.isPaused) return;
      if (!this.isAlive) return this.finish(new SourceError('the server does not respond any more'));
      this.isAlive = false;
      socket.ping();
    }, pingMs);
  }

  /**
   * @param isPublicOnly whether it refuses addresses that are not on the public internet
   * @throws SourceError if there is no connection
   */
  static async open(
    url: string,
    signal: AbortSignal,
    { isPublicOnly = false, timing = TIMING }: { isPublicOnly?: boolean; timing?: typeof TIMING } = {},
  ): Promise<Connection> {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    // A literal address is connected to without a lookup.
    if (isPublicOnly && isIP(host) !== 0 && !isPublicAddress(host)) {
      throw new SourceError(`${new PrivateAddressError(host).message}, and is not read.`);
    }
    const socket = new WebSocket(url, {
      maxPayload: MAX_MESSAGE_BYTES,
      handshakeTimeout: timing.handshakeMs,
      lookup: isPublicOnly ? lookupPublic : undefined,
      perMessageDeflate: false,
      headers: { 'user-agent': 'BoxScoop' },
    });
    const connection = new Connection(socket, timing.pingMs);
    const refused = new Promise<never>((_, reject) => {
      socket.once('unexpected-response', (request, response) => {
        const wait = retryAfterMs(response.headers['retry-after'], new Date());
        request.destroy();
        reject(new ConnectionRefused(response.statusCode ?? 0, wait ? Date.now() + wait : 0));
      });
    });
    try {
      await Promise.race([once(socket, 'open', { signal }), refused]);
      return connection;
    } catch (error) {
      connection.close();
      if (error instanceof SourceError) throw error;
      throw new SourceError(`no connection to the server: ${(error as Error).message}`, 0, { cause: error });
    }
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /**
   * Messages that come one after the other are gathered for a moment, as storing them together costs much less.
   * @returns the messages that came meanwhile, at least one and at most `limit`; none if nothing came for `timeoutMs`,
   *   or `signal` is aborted
   * @throws SourceError when the connection is gone and everything that came is read
   */
  async read(limit: number, timeoutMs: number, signal: AbortSignal): Promise<string[]> {
    await this.until(() => this.waiting.length > 0, timeoutMs, signal);
    if (this.waiting.length > 0)
      await this.until(() => this.waiting.length >= limit, BATCH_WINDOW_MS, signal);
    const messages = this.waiting.splice(0, limit);
    this.waitingBytes -= messages.reduce((sum, { length }) => sum + length, 0);
    if (messages.length === 0 && this.end !== null && !signal.aborted) {
      throw this.end === 'closed' ? new SourceError('the server closed the connection') : this.end;
    }
    if (this.socket.isPaused && this.waiting.length < MAX_WAITING / 2) this.socket.resume();
    return messages;
  }

  /** Waits until a condition of what came holds, the connection is gone, the time is over, or `signal` is aborted. */
  private async until(isMet: () => boolean, timeoutMs: number, signal: AbortSignal): Promise<void> {
    const isOver = () => isMet() || this.end !== null || signal.aborted;
    if (isOver()) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      signal.addEventListener('abort', done);
      this.wake = () => isOver() && done();
    });
  }

  close(): void {
    clearInterval(this.ping);
    this.socket.on('error', () => {});
    this.socket.terminate();
  }

  private finish(end: Error | 'closed'): void {
    this.end ??= end;
    clearInterval(this.ping);
    this.socket.terminate();
    this.wake?.();
  }
}

function describe(error: NodeJS.ErrnoException): SourceError {
  if (error.code === TOO_LARGE) {
    return new MessageTooLarge(`the server sent a message of more than ${MAX_MESSAGE_BYTES} bytes`);
  }
  return new SourceError(`the connection failed: ${error.message}`, 0, { cause: error });
}
