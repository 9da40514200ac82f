import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { runCommand } from './commands';
import { Cursors } from './cursors';
import type { Engine } from './engine';
import { CommandError } from './errors';
import { startExpiry } from './expiry';
import { Framer, readMessage, writeReply } from './wire';

/**
 * The server: accepts connections and answers their messages, one at a time and in order for each connection, as
 * MongoDB does. What runs behind it is `commands/`; what it listens on is decided in `index.ts`.
 */
export class EmbeddedServer {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly cursors: Cursors;
  private readonly stopExpiry: () => void;
  private connections = 0;

  constructor(private readonly engine: Engine) {
    this.cursors = new Cursors(engine.storage);
    this.stopExpiry = startExpiry(engine);
    this.server = createServer((socket) => this.serve(socket));
  }

  listen(options: ListenOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(options, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
  }

  /** The TCP port it listens on. */
  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  private serve(socket: Socket): void {
    const connection = ++this.connections;
    const framer = new Framer();
    let queue = Promise.resolve();
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      try {
        for (const message of framer.push(chunk))
          queue = queue.then(() => this.answer(socket, message, connection));
      } catch {
        // Not this protocol: there is no way to say so that the other side would understand.
        socket.destroy();
      }
    });
  }

  private async answer(socket: Socket, message: Buffer, connection: number): Promise<void> {
    if (socket.destroyed) return;
    try {
      const request = readMessage(message);
      const { body } = request;
      const db = typeof body.$db === 'string' ? body.$db : 'admin';
      const reply = await runCommand({ engine: this.engine, cursors: this.cursors, db, body, connection });
      if (request.expectsReply && !socket.destroyed) socket.write(writeReply(request, reply));
    } catch (error) {
      const code = error instanceof CommandError ? error.code : 1;
      const errmsg = error instanceof Error ? error.message : String(error);
      const request = { id: message.readInt32LE(4), legacy: false };
      if (!socket.destroyed)
        socket.end(writeReply(request, { ok: 0, errmsg, code, codeName: 'ProtocolError' }));
    }
  }

  /** Stops listening, ends the connections, waits for writes under way and closes the storage. */
  async close(): Promise<void> {
    this.stopExpiry();
    this.cursors.close();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
    await this.engine.close();
  }
}
