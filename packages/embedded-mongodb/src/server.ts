import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { Connection } from './connection';
import { Cursors } from './cursors';
import type { Engine } from './engine';
import { startExpiry } from './expiry';
import { refusalOf } from './peer';
import { refuse } from './refusal';

/**
 * The server: accepts connections, up to a limit. `connection.ts` answers their messages; `serve.ts` decides where the
 * server listens.
 */
const MAX_CONNECTIONS = 800;
/** Clients that are being told at one time why they are not let in; more are closed without a word. */
const MAX_REFUSED = 20;
/** For incomplete messages of all clients together. */
const MAX_PENDING_BYTES = 512 * 1024 * 1024;
/** A client may take this long to complete a message. */
const MESSAGE_TIMEOUT_MS = 60_000;
const SWEEP_INTERVAL_MS = 5_000;

export class EmbeddedServer {
  private readonly server: Server;
  private readonly connections = new Map<Socket, Connection>();
  private readonly refused = new Set<Socket>();
  private readonly cursors: Cursors;
  private readonly stopExpiry: () => void;
  private readonly timer: NodeJS.Timeout;
  private accepted = 0;

  constructor(private readonly engine: Engine) {
    this.cursors = new Cursors(engine.storage);
    this.stopExpiry = startExpiry(engine);
    this.server = createServer((socket) => this.accept(socket));
    this.server.maxConnections = MAX_CONNECTIONS;
    this.timer = setInterval(() => this.sweep(), SWEEP_INTERVAL_MS);
    this.timer.unref();
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

  private accept(socket: Socket): void {
    const refusal = refusalOf(socket);
    if (refusal) {
      if (this.refused.size >= MAX_REFUSED) {
        socket.destroy();
        return;
      }
      this.refused.add(socket);
      socket.on('close', () => this.refused.delete(socket));
      refuse(socket, refusal);
      return;
    }
    this.connections.set(socket, new Connection(socket, this.engine, this.cursors, ++this.accepted));
    socket.on('close', () => this.connections.delete(socket));
  }

  /** Closes connections that leave a message incomplete for too long, or buffer too much. */
  private sweep(): void {
    const now = Date.now();
    const all = [...this.connections.values()].sort((a, b) => a.pending - b.pending);
    let pending = 0;
    for (const connection of all) {
      pending += connection.pending;
      if (connection.incompleteFor(now) > MESSAGE_TIMEOUT_MS || pending > MAX_PENDING_BYTES)
        connection.close();
    }
  }

  /** Stops listening, ends the connections, waits for writes under way and closes the storage. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.stopExpiry();
    this.cursors.close();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const connection of this.connections.values()) connection.close();
    for (const socket of this.refused) socket.destroy();
    await closed;
    await this.engine.close();
  }
}
