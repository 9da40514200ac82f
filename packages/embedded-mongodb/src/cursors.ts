import { beginStretch } from './budget';
import { CommandError } from './errors';
import { PAUSE, type Pausing } from './executor';
import type { Storage } from './storage';
import { limitStep } from './time-limit';

/**
 * Cursors: a result that is fetched in batches. A cursor holds its generator and nothing of the storage; it goes away when it
 * is exhausted, killed, or has not been asked for ten minutes.
 */
export const DEFAULT_BATCH = 101;
/** A reply stays below 16 MB of documents, as MongoDB's does. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60 * 1000;

/** Over this many, the client that holds most loses the one it has not used for longest. */
const MAX_CURSORS = 1000;

interface Cursor {
  id: bigint;
  /** The connection that opened it. */
  connection: number;
  ns: string;
  source: Pausing<Buffer>;
  isBounded: boolean;
  /** A document that did not fit into the last batch. */
  held?: Buffer;
  lastUsed: number;
  busy: boolean;
}

export interface Batch {
  docs: Buffer[];
  /** Zero when there is nothing more. */
  id: bigint;
}

/**
 * Drives a generator, letting other work run at every pause; `visit` returns false to stop early. Steps of what is not
 * bounded are limited.
 */
export async function drive<T>(
  storage: Storage,
  source: Pausing<T>,
  check: () => void,
  visit: (item: T) => boolean | undefined,
  isBounded = false,
): Promise<boolean> {
  beginStretch(check);
  for (;;) {
    const outcome = isBounded ? step(source, visit) : limitStep(() => step(source, visit));
    if (outcome !== PAUSE) return outcome;
    check();
    await new Promise(setImmediate);
    storage.beginSlice();
    beginStretch(check);
  }
}

/** Runs to the next pause, to the end (true), or until `visit` wants no more (false). */
function step<T>(source: Pausing<T>, visit: (item: T) => boolean | undefined): boolean | typeof PAUSE {
  for (;;) {
    const { value, done } = source.next();
    if (done) return true;
    if (value === PAUSE) return PAUSE;
    if (visit(value as T) === false) return false;
  }
}

export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private next = BigInt(Date.now()) * 1000n;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly storage: Storage,
    private readonly idleMs = IDLE_MS,
  ) {
    this.timer = setInterval(() => this.sweep(), Math.min(idleMs, 30_000));
    this.timer.unref();
  }

  get count(): number {
    return this.open.size;
  }

  /** The first batch of a new cursor; with `single`, nothing is kept for later. */
  async start(
    ns: string,
    source: Pausing<Buffer>,
    size: number,
    single: boolean,
    check: () => void,
    { connection = 0, isBounded = false } = {},
  ): Promise<Batch> {
    const id = this.next++;
    const cursor: Cursor = { id, connection, ns, source, isBounded, lastUsed: Date.now(), busy: false };
    const batch = await this.fill(cursor, size, check);
    if (single && batch.id !== 0n) {
      cursor.source.return();
      return { docs: batch.docs, id: 0n };
    }
    if (batch.id !== 0n) {
      this.open.set(cursor.id, cursor);
      if (this.open.size > MAX_CURSORS) this.killOneOfMany();
    }
    return batch;
  }

  /** The next batch; throws code 43 when there is no such cursor. */
  async more(id: bigint, ns: string, size: number, check: () => void): Promise<Batch> {
    const cursor = this.open.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new CommandError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    if (cursor.busy) throw new CommandError(292, `cursor id ${id} is already in use`);
    try {
      const batch = await this.fill(cursor, size, check);
      if (batch.id === 0n) this.open.delete(id);
      return batch;
    } catch (error) {
      this.open.delete(id);
      throw error;
    }
  }

  private async fill(cursor: Cursor, size: number, check: () => void): Promise<Batch> {
    const docs: Buffer[] = [];
    if (size === 0) return { docs, id: cursor.id };
    let bytes = 0;
    cursor.busy = true;
    try {
      if (cursor.held) {
        docs.push(cursor.held);
        bytes = cursor.held.length;
        cursor.held = undefined;
        if (docs.length >= size) return { docs, id: cursor.id };
      }
      const gather = (doc: Buffer) => {
        if (docs.length > 0 && bytes + doc.length > MAX_BATCH_BYTES) {
          cursor.held = doc;
          return false;
        }
        docs.push(doc);
        bytes += doc.length;
        return docs.length < size;
      };
      const done = await drive(this.storage, cursor.source, check, gather, cursor.isBounded);
      return { docs, id: done ? 0n : cursor.id };
    } finally {
      cursor.busy = false;
      cursor.lastUsed = Date.now();
    }
  }

  kill(id: bigint): boolean {
    const cursor = this.open.get(id);
    if (cursor && !cursor.busy) cursor.source.return();
    return this.open.delete(id);
  }

  private killOneOfMany(): void {
    const idle = [...this.open.values()].filter(({ busy }) => !busy);
    const held = new Map<number, number>();
    for (const { connection } of idle) held.set(connection, (held.get(connection) ?? 0) + 1);
    const [most] = [...held].sort(([, a], [, b]) => b - a)[0] ?? [];
    const [oldest] = idle
      .filter(({ connection }) => connection === most)
      .sort((a, b) => a.lastUsed - b.lastUsed || Number(a.id - b.id));
    if (oldest) this.kill(oldest.id);
  }

  private sweep(): void {
    for (const [id, cursor] of this.open)
      if (!cursor.busy && Date.now() - cursor.lastUsed > this.idleMs) this.kill(id);
  }

  close(): void {
    clearInterval(this.timer);
    for (const id of [...this.open.keys()]) this.kill(id);
  }
}
