import type { Socket } from 'node:net';
import { runCommand } from './commands';
import type { Cursors } from './cursors';
import type { Engine } from './engine';
import { CommandError } from './errors';
import { Framer, readMessage, writeReply } from './wire';

/**
 * One client's connection. Messages are answered one at a time and in order, as MongoDB does. While one is answered no
 * more are read, and while the client does not read its answers no more are computed, so that a client takes no more
 * memory than a message and an answer.
 */
export class Connection {
  private readonly framer = new Framer();
  private readonly waiting: Buffer[] = [];
  private isBusy = false;
  /** When data last arrived, to close connections that stop in the middle of a message. */
  private lastDataAt = Date.now();
  private hasSentMessage = false;

  constructor(
    private readonly socket: Socket,
    private readonly engine: Engine,
    private readonly cursors: Cursors,
    private readonly id: number,
  ) {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => this.read(chunk));
  }

  /** Bytes of incomplete messages that are buffered for this client. */
  get pending(): number {
    return this.framer.pending;
  }

  /** For how long a message has been incomplete, or the first one missing, in milliseconds. */
  incompleteFor(now: number): number {
    const isIncomplete = !this.isBusy && (this.framer.pending > 0 || !this.hasSentMessage);
    return isIncomplete ? now - this.lastDataAt : 0;
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.lastDataAt = Date.now();
    try {
      this.waiting.push(...this.framer.push(chunk));
    } catch {
      // Not this protocol, so no answer would be understood.
      this.socket.destroy();
      return;
    }
    if (!this.isBusy && this.waiting.length > 0) void this.answerAll();
    // Paused only after this: a socket that is not read does not report that the client has gone.
    if (this.waiting.length > 0) this.socket.pause();
  }

  private async answerAll(): Promise<void> {
    this.isBusy = true;
    this.hasSentMessage = true;
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
      await this.answer(message);
      if (this.socket.destroyed) this.waiting.length = 0;
    }
    this.isBusy = false;
    this.lastDataAt = Date.now();
    this.socket.resume();
  }

  private async answer(message: Buffer): Promise<void> {
    try {
      const request = readMessage(message);
      const { body } = request;
      const reply = await runCommand({
        engine: this.engine,
        cursors: this.cursors,
        db: typeof body.$db === 'string' ? body.$db : 'admin',
        body,
        connection: this.id,
        isGone: () => this.socket.destroyed,
      });
      if (request.expectsReply) await this.write(writeReply(request, reply));
    } catch (error) {
      const code = error instanceof CommandError ? error.code : 1;
      const errmsg = error instanceof Error ? error.message : String(error);
      const request = { id: message.readInt32LE(4), legacy: false };
      if (!this.socket.destroyed)
        this.socket.end(writeReply(request, { ok: 0, errmsg, code, codeName: 'ProtocolError' }));
      this.waiting.length = 0;
    }
  }

  /** Writes an answer; waits until the client has taken it when it is slow. */
  private async write(bytes: Buffer): Promise<void> {
    if (this.socket.destroyed || this.socket.write(bytes)) return;
    await new Promise<void>((done) => {
      const finish = () => {
        this.socket.off('drain', finish);
        this.socket.off('close', finish);
        done();
      };
      this.socket.on('drain', finish);
      this.socket.on('close', finish);
    });
  }
}
