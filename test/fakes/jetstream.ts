import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * A stand-in for Jetstream's subscribe endpoint, after the description of the protocol: JSON events in the order of their
 * times, filtered by `wantedCollections` and `wantedDids`, from `cursor` on or live; the filter may be changed, and given
 * after connecting with `requireHello`, by a message `options_update`.
 */

export interface FakeEvent {
  did: string;
  time_us: number;
  kind: 'commit' | 'identity' | 'account';
  [field: string]: unknown;
}

interface Subscription {
  socket: WebSocket;
  dids: Set<string> | null;
  next: number;
  isReady: boolean;
  fault: ((socket: WebSocket) => void) | undefined;
}

/** What goes wrong, each once per place in the stream. */
export interface Faults {
  /** Messages that are sent before the event at an index, instead of nothing. */
  before?: Map<number, (socket: WebSocket) => void>;
  /** What happens after the first event of each connection, one for each; the later connections are left alone. */
  ofConnections?: ((socket: WebSocket) => void)[];
  /** Sends events of accounts that nobody asked for. */
  ignoresFilter?: boolean;
  /** Events that are sent in 5 ms at most. */
  pace?: number;
  /** Refuses connections with this status, and with this `Retry-After`. */
  refuses?: number;
  retryAfter?: string;
}

export class FakeJetstream {
  readonly events: FakeEvent[] = [];
  readonly connections: URL[] = [];
  readonly updates: { wantedDids: string[] }[] = [];
  faults: Faults = {};
  private readonly subscriptions = new Set<Subscription>();
  private readonly done = new Set<number>();
  private readonly open = new Set<Socket>();
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly server: Server,
    private readonly sockets: WebSocketServer,
  ) {}

  static async start(): Promise<FakeJetstream> {
    const server = createServer();
    const sockets = new WebSocketServer({ noServer: true });
    const jetstream = new FakeJetstream(server, sockets);
    server.on('connection', (connection) => {
      jetstream.open.add(connection);
      connection.once('close', () => jetstream.open.delete(connection));
    });
    server.on('upgrade', (request, socket, head) => {
      const { refuses, retryAfter = '0' } = jetstream.faults;
      if (refuses) {
        socket.end(`HTTP/1.1 ${refuses} Refused\r\nretry-after: ${retryAfter}\r\nconnection: close\r\n\r\n`);
        return;
      }
      sockets.handleUpgrade(request, socket, head, (connected) => jetstream.subscribe(connected, request));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    jetstream.timer = setInterval(() => jetstream.send(), 5);
    return jetstream;
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}/subscribe`;
  }

  cutAll(): void {
    for (const { socket } of this.subscriptions) socket.terminate();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.cutAll();
    this.sockets.close();
    const closed = new Promise((resolve) => this.server.close(resolve));
    // `close` waits for all, upgraded or not, and `closeAllConnections` leaves out the upgraded ones.
    for (const connection of this.open) connection.destroy();
    await closed;
  }

  private subscribe(socket: WebSocket, { url }: IncomingMessage): void {
    const address = new URL(url ?? '/', this.url);
    this.connections.push(address);
    const dids = address.searchParams.getAll('wantedDids');
    const cursor = address.searchParams.get('cursor');
    const first = cursor === null ? -1 : this.events.findIndex(({ time_us }) => time_us >= Number(cursor));
    const subscription: Subscription = {
      socket,
      dids: dids.length > 0 ? new Set(dids) : null,
      next: first === -1 ? this.events.length : first,
      isReady: address.searchParams.get('requireHello') !== 'true',
      fault: this.faults.ofConnections?.shift(),
    };
    this.subscriptions.add(subscription);
    socket.on('close', () => this.subscriptions.delete(subscription));
    socket.on('error', () => {});
    socket.on('message', (text) => {
      const { type, payload } = JSON.parse(String(text));
      if (type !== 'options_update') return;
      this.updates.push(payload);
      subscription.dids = payload.wantedDids.length > 0 ? new Set(payload.wantedDids) : null;
      subscription.isReady = true;
    });
  }

  private send(): void {
    for (const subscription of this.subscriptions) {
      const { socket } = subscription;
      let left = this.faults.pace ?? Number.POSITIVE_INFINITY;
      while (
        left-- > 0 &&
        subscription.isReady &&
        subscription.next < this.events.length &&
        socket.bufferedAmount < 1_000_000
      ) {
        const fault = this.faults.before?.get(subscription.next);
        if (fault && !this.done.has(subscription.next)) {
          this.done.add(subscription.next);
          fault(socket);
          if (socket.readyState !== socket.OPEN) break;
        }
        const event = this.events[subscription.next++] as FakeEvent;
        if (this.faults.ignoresFilter || !subscription.dids || subscription.dids.has(event.did)) {
          socket.send(JSON.stringify(event));
          subscription.fault?.(socket);
          subscription.fault = undefined;
        }
        if (socket.readyState !== socket.OPEN) break;
      }
    }
  }
}

/** @returns a permanent id of the network's form */
export const fakeDid = (name: string): string => {
  const letters = createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/[0189]/g, 'z');
  return `did:plc:${letters.slice(0, 24)}`;
};

/** @returns the event of a new post */
export const postEvent = (
  did: string,
  rkey: string,
  time_us: number,
  record: Record<string, unknown> | string,
  operation: 'create' | 'update' = 'create',
): FakeEvent => ({
  did,
  time_us,
  kind: 'commit',
  commit: {
    rev: rkey,
    operation,
    collection: 'app.bsky.feed.post',
    rkey,
    cid: 'bafyrei',
    record: {
      $type: 'app.bsky.feed.post',
      createdAt: new Date(time_us / 1000).toISOString(),
      ...(typeof record === 'string' ? { text: record } : record),
    },
  },
});

/** @returns the event of a deleted post */
export const deleteEvent = (did: string, rkey: string, time_us: number): FakeEvent => ({
  did,
  time_us,
  kind: 'commit',
  commit: { rev: rkey, operation: 'delete', collection: 'app.bsky.feed.post', rkey },
});
