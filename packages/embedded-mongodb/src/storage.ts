import type { RootDatabase } from 'lmdb';
import { beginStretch } from './budget';
import { withoutChecksum } from './checksum';
import { DamagedDataError, type Found, StartError } from './data-file';
import { CommandError } from './errors';
import { type FileRoom, NoRoomError } from './file-room';
import { LMDB_FAILED_WRITE } from './lmdb-messages';
import { cannotOpen, openEnvironment, settle, type TABLES } from './storage-environment';
import { WriteRoom } from './storage-room';
import { type Snapshot, Table } from './storage-table';

/**
 * The storage: one LMDB environment with three tables, and the queue through which all writes go.
 *
 * `meta` holds the format, the catalog and a counter for each collection; `docs` holds documents as BSON under
 * collection number and record number; `index` holds index entries as keys without values. Numbers instead of named
 * tables let other processes create and drop collections while this one runs.
 *
 * A write is a function that runs inside LMDB's write transaction, of which there is one at a time over all processes.
 * Writes that arrive while a transaction is on its way to disk run together in the next one (group commit), and their
 * promises settle when it is durable. A function either throws a `CommandError` before it has changed anything or
 * succeeds; any other error aborts the transaction, and the other functions run again without it.
 *
 * Before anything is written, the file has room for it (`storage-room.ts`); otherwise the write is refused with 14031. Should
 * the system refuse a page all the same, the process ends (`endProcess`).
 *
 * Reads see the newest committed state as of `beginSlice`, until the event loop turns.
 */
export const FORMAT_VERSION = 2;
/** Documents had no checksums; those that are there are read without, and what is written gets one. */
const FORMAT_WITHOUT_CHECKSUMS = 1;

interface Pending {
  run(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  outcome?: { value: unknown } | { error: CommandError };
}

const FORMAT_KEY = Buffer.from('format');
/** How long one of those who work inside a transaction may go on: others wait for it meanwhile. In milliseconds. */
export const SHARE_MS = 25;
/** How long a read may go on before other work gets its turn, in milliseconds. */
const SLICE_MS = 12;

export class Storage {
  readonly meta: Table;
  readonly docs: Table;
  readonly index: Table;
  /** Grows with every slice: what was read in an earlier one may be out of date. */
  slice = 0;
  sliceEnd = 0;
  /** Whether a write function is running: reads then see its changes and must not pause. */
  writing = false;
  /** Called at the end of each write transaction, inside it. */
  beforeCommit: () => void = () => undefined;
  /** Called after writes were undone: what was remembered of them is wrong. */
  afterUndo: () => void = () => undefined;
  private queue: Pending[] = [];
  private draining: Promise<void> | undefined;
  private closed = false;
  private shareEnd = 0;
  private readonly writeRoom: WriteRoom;

  private constructor(
    private readonly root: RootDatabase<Buffer, Buffer>,
    private readonly room: FileRoom,
    readonly path: string,
    private readonly endProcess: (reason: string) => void,
  ) {
    const table = (name: (typeof TABLES)[number]): Table =>
      new Table(
        root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' }),
        room.header.pageSize,
        (isGrowth) => this.writeRoom.provide(isGrowth && name !== 'meta'),
      );
    this.meta = table('meta');
    this.docs = table('docs');
    this.index = table('index');
    this.writeRoom = new WriteRoom(root, room, { meta: this.meta, docs: this.docs, index: this.index });
  }

  /**
   * Opens the data directory, making it when it is new; throws with a message that names the fix when it cannot.
   * @param endProcess ends the process at once, and says why to whoever starts it again
   */
  static async open(path: string, endProcess: (reason: string) => void = kill): Promise<Storage> {
    const { root, room, found } = openEnvironment(path, FORMAT_VERSION);
    let storage: Storage | undefined;
    try {
      storage = new Storage(root, room, path, endProcess);
      if (found === 'cut') {
        storage.readThrough();
        root.transactionSync(() => settle(room));
      }
      await storage.checkFormat(found);
      return storage;
    } catch (error) {
      await storage?.close();
      throw error instanceof CommandError || error instanceof StartError ? error : cannotOpen(path, error);
    }
  }

  private async checkFormat(found: Found): Promise<void> {
    const stored = this.meta.get(FORMAT_KEY);
    // Another process may be making it at the same time, so a header alone says nothing; what is in the tables does.
    if (stored === undefined && found !== 'new' && !isEmpty(this.docs))
      throw new DamagedDataError(this.path, 'the record of its format is gone');
    if (stored === undefined) {
      const bytes = Buffer.from(String(FORMAT_VERSION));
      await this.write(() => {
        if (this.meta.get(FORMAT_KEY) === undefined) this.meta.put(FORMAT_KEY, bytes);
      });
      return;
    }
    const version = Number(stored.toString());
    if (version === FORMAT_WITHOUT_CHECKSUMS) {
      await this.write(() => this.meta.put(FORMAT_KEY, Buffer.from(String(FORMAT_VERSION))));
      return;
    }
    if (version !== FORMAT_VERSION)
      throw new StartError(
        `The data in ${this.path} has format ${version}, made by a newer version of this program; this one reads format ${FORMAT_VERSION}. ` +
          'Start the version that made it, or point DATA_DIR to another directory.',
      );
  }

  /** Reads everything once: pages that are missing end the process now, and not while it serves. */
  private readThrough(): void {
    for (const table of [this.meta, this.docs, this.index])
      for (const { value } of table.getRange({})) value.at(-1);
  }

  /** What is committed now, for a reader that stays with it; it has to call `done`. */
  snapshot(): Snapshot {
    this.root.resetReadTxn();
    return this.root.useReadTransaction();
  }

  /** Starts a slice of reading: sees all that is committed by now, by any process. */
  beginSlice(): void {
    this.slice++;
    this.sliceEnd = performance.now() + SLICE_MS;
    if (!this.writing) this.root.resetReadTxn();
  }

  /** @throws DamagedDataError if it is not what was stored */
  readDocument(key: Buffer): Buffer | undefined {
    const stored = this.docs.get(key);
    const document = stored && withoutChecksum(stored);
    if (stored && !document) throw this.damaged(key);
    return document;
  }

  damaged(key: Buffer): Error {
    return new DamagedDataError(this.path, `the document with the key ${key.toString('hex')} cannot be read`);
  }

  /** Runs `run` in a write transaction; resolves with its result once that is durable. */
  write<T>(run: () => T): Promise<T> {
    if (this.closed) return Promise.reject(new CommandError(91, 'The database is shutting down'));
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ run, resolve: resolve as (value: unknown) => void, reject });
      this.draining ??= this.drain();
    });
  }

  /** Undoes what `run` wrote when it throws, inside a write that goes on. */
  atomically<T>(run: () => T): T {
    try {
      return this.root.transactionSync(run);
    } catch (error) {
      this.afterUndo();
      throw error;
    }
  }

  private async drain(): Promise<void> {
    // One turn of the event loop gathers the writes of all connections that are ready now.
    await new Promise(setImmediate);
    while (this.queue.length > 0) {
      const batch = this.queue;
      this.queue = [];
      await this.commit(batch);
    }
    this.draining = undefined;
  }

  private async commit(batch: Pending[]): Promise<void> {
    let count = 0;
    try {
      await this.root.childTransaction(() => {
        count = this.runAll(batch);
      });
    } catch (error) {
      this.afterUndo();
      const cause = await this.explain(error);
      if (batch.length === 1) (batch[0] as Pending).reject(cause);
      else for (const pending of batch) await this.commit([pending]);
      return;
    }
    this.queue.unshift(...batch.slice(count));
    for (const { outcome, resolve, reject } of batch.slice(0, count)) {
      if (outcome && 'error' in outcome) reject(outcome.error);
      else resolve(outcome?.value);
    }
  }

  /** Runs as many as one transaction has room for. */
  private runAll(batch: Pending[]): number {
    this.writing = true;
    this.slice++;
    let count = 0;
    try {
      this.writeRoom.begin();
      for (const pending of batch) {
        if (count > 0 && !this.writeRoom.hasShareLeft()) break;
        count++;
        this.shareEnd = performance.now() + SHARE_MS;
        try {
          beginStretch(() => undefined);
          pending.outcome = { value: pending.run() };
        } catch (error) {
          if (!(error instanceof CommandError)) throw error;
          pending.outcome = { error };
        }
      }
      this.beforeCommit();
      return count;
    } finally {
      this.writing = false;
      this.slice++;
    }
  }

  /** Inside a write that does many things: whether it should go on, or leave the rest to another transaction. */
  hasShareLeft(): boolean {
    return performance.now() < this.shareEnd && this.writeRoom.hasShareLeft();
  }

  /** The most pages that this transaction writes, as of now. */
  changedPages(): number {
    return this.writeRoom.changedPages();
  }

  private async explain(error: unknown): Promise<unknown> {
    const failure = error as Error & { commitError?: Promise<unknown> };
    const cause = failure.commitError ? await failure.commitError.catch((e: unknown) => e) : failure;
    if (cause instanceof NoRoomError)
      return new CommandError(14031, `Cannot write to ${this.path}: ${cause.message}`);
    const message = (cause as Error)?.message ?? String(cause);
    if (LMDB_FAILED_WRITE.test(message))
      this.endProcess(
        `A write to ${this.path} failed although there was room for it (${message.split(':')[0]}): check the disk`,
      );
    return cause;
  }

  /** Waits for the writes under way and closes the environment. */
  async close(): Promise<void> {
    this.closed = true;
    await this.draining;
    await this.root.close();
    this.room.close();
  }
}

/** Ends the process before anything else of it runs. */
function kill(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const isEmpty = (table: Table) => [...table.getKeys({ limit: 1 })].length === 0;
