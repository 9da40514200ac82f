import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { beginStretch } from './budget';
import { withoutChecksum } from './checksum';
import { DamagedDataError, type Found, inspectData, isDamage, markMade, StartError } from './data-file';
import { CommandError } from './errors';
import { FileRoom, NoRoomError } from './file-room';
import { LMDB_FAILED_WRITE } from './lmdb-messages';
import { freeListPages } from './page-count';
import { type Snapshot, Table, type TableStats } from './storage-table';

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
 * Before anything is written, the file has room for it (`file-room.ts`); otherwise the write is refused with 14031. Should
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
const TABLES = ['meta', 'docs', 'index'] as const;
/** The lock file is mapped into memory, where a block that the disk does not have ends the process. */
const LOCK_FILE_BYTES = 20_480;
const PAGES_OF_NEW_TABLES = 64;
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
  /** Whether this transaction has made the data grow. */
  private grows = false;

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
        (isGrowth) => this.provideRoom(isGrowth && name !== 'meta'),
      );
    this.meta = table('meta');
    this.docs = table('docs');
    this.index = table('index');
  }

  /**
   * Opens the data directory, making it when it is new; throws with a message that names the fix when it cannot.
   * @param endProcess ends the process at once, and says why to whoever starts it again
   */
  static async open(path: string, endProcess: (reason: string) => void = kill): Promise<Storage> {
    let storage: Storage;
    let found: Found;
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      found = inspectData(path);
      const file = join(path, 'data.mdb');
      makeLockFile(`${file}-lock`);
      const root = open<Buffer, Buffer>({
        path: file,
        encoding: 'binary',
        keyEncoding: 'binary',
        maxDbs: 4,
        maxReaders: 256,
        // The plain LMDB way: a commit returns when data and root page are on disk.
        overlappingSync: false,
        eventTurnBatching: false,
      });
      // Before the room that is kept takes what a small disk has.
      markMade(path, FORMAT_VERSION);
      const room = new FileRoom(file);
      // What was cut off must not be made good by zeros.
      if (found !== 'cut') root.transactionSync(() => settle(room));
      storage = new Storage(root, room, path, endProcess);
    } catch (error) {
      throw cannotOpen(path, error);
    }
    try {
      if (found === 'cut') {
        storage.readThrough();
        storage.root.transactionSync(() => settle(storage.room));
      }
      await storage.checkFormat(found);
      return storage;
    } catch (error) {
      await storage.close();
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
      this.room.begin();
      this.grows = false;
      for (const name of TABLES) this[name].begin();
      for (const pending of batch) {
        if (count > 0 && !this.room.hasShareLeft(this.changedPages())) break;
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
    return performance.now() < this.shareEnd && this.room.hasShareLeft(this.changedPages());
  }

  /** The most pages that this transaction writes, as of now. */
  changedPages(): number {
    const changed = TABLES.reduce((sum, name) => sum + this[name].changedPages(), 0);
    const { freeListPages: pages, lastPage: filePages, pageSize } = this.room.header;
    return changed + freeListPages({ pages, filePages, pageSize }, changed, this.docs.changes);
  }

  private provideRoom(isGrowth: boolean): void {
    this.grows ||= isGrowth;
    this.room.provide(this.changedPages(), this.grows ? () => this.freePages() : undefined);
  }

  /** How many pages of the file hold nothing. */
  private freePages(): number {
    const { lastPage, freeListPages: list } = this.room.header;
    const own = this.root.getStats() as TableStats;
    const used = TABLES.reduce((sum, name) => sum + this[name].pages(), 0);
    return lastPage - 1 - list - used - own.treeBranchPageCount - own.treeLeafPageCount;
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

function makeLockFile(path: string): void {
  if (existsSync(path)) return;
  try {
    writeFileSync(path, Buffer.alloc(LOCK_FILE_BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Another process makes it at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Inside a write transaction: makes room ahead; without it, what is there can be read, and a new database is not made. */
function settle(room: FileRoom): void {
  room.settle();
  if (room.header.tables < TABLES.length) room.provide(PAGES_OF_NEW_TABLES);
}

const isEmpty = (table: Table) => [...table.getKeys({ limit: 1 })].length === 0;

function cannotOpen(path: string, error: unknown): Error {
  if (error instanceof StartError) return error;
  const message = (error as Error).message ?? String(error);
  if (isDamage(error)) return new DamagedDataError(path, message);
  const fix = /permission|read-only|EACCES|EROFS/i.test(message)
    ? 'Make the directory writable for this user, or set DATA_DIR to one that is.'
    : /space|ENOSPC/i.test(message)
      ? 'The disk is full: free some space, or set DATA_DIR to another disk.'
      : 'Check that it is a local directory and not damaged, or set DATA_DIR to another one.';
  return new Error(`Cannot open the database in ${path}: ${message}. ${fix}`, { cause: error });
}
