import {
  closeSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { type Header, readHeader } from './data-file';

/**
 * Room in the data file. LMDB must never meet a page that it cannot write (see `LMDB_FAILED_WRITE`). So the file is kept
 * longer than what is in use: zeros are written behind it, inside a write transaction and before that changes anything.
 * Those blocks are on the disk and counted by quotas; no other program can take them, and LMDB's pages replace them.
 *
 * File systems that write changed blocks to another place (btrfs, ZFS, APFS) need room for that too, which cannot be kept:
 * there a transaction begins only while the disk has much more room than it needs.
 */

/** Blocks stay where they are when they are written again: ext2 to ext4, XFS, tmpfs. */
const IN_PLACE = new Set([0xef53, 0x58465342, 0x01021994]);
/** There a change of memory that is mapped to a file needs room as well: btrfs, ZFS, bcachefs. */
const COPIED = new Set([0x9123683e, 0x2fc12fc1, 0xca451a4e]);
const TRIAL_BYTES = 1024 * 1024;
/** What a disk of another kind must have beside what a transaction writes, in bytes. */
const MARGIN_BYTES = 32 * 1024 * 1024;
/** Pages that are kept behind those in use: a part of the file, within these bounds. */
const AHEAD_SHARE = 1 / 32;
const MIN_AHEAD = 1_024;
const MAX_AHEAD = 4_096;
/** After this many pages a transaction leaves the rest to the next one. */
const SHARE_PAGES = 8_192;
const CHUNK_BYTES = 1024 * 1024;
const ZEROS = Buffer.alloc(CHUNK_BYTES);

const REFUSALS: Record<string, string> = {
  ENOSPC: 'the disk is full, so this write was not made. Free some space and try again.',
  EDQUOT:
    'the disk quota of this user is full, so this write was not made. Free some space or raise the quota, and try again.',
  EFBIG:
    'a file may not become longer (RLIMIT_FSIZE), which is the same as if its disk were full, so this write was not made. Raise the limit (ulimit -f) and start again.',
};

/** The disk does not take what a transaction may write. */
export class NoRoomError extends Error {
  constructor(readonly code: string) {
    super(
      REFUSALS[code] ??
        `the disk answered ${code} as if it were full, so this write was not made. Free some space or check the disk, and try again.`,
    );
  }
}

/**
 * Tries whether a folder takes anything, where LMDB's lock file, which it changes in memory when it opens, would otherwise end
 * the process by SIGBUS. `statfs` does not know quotas.
 * @throws NoRoomError
 */
export function tryRoom(folder: string): void {
  if (!COPIED.has(statfsSync(folder).type)) return;
  const trial = join(folder, 'trial');
  try {
    writeFileSync(trial, Buffer.alloc(TRIAL_BYTES));
  } catch (error) {
    const code = codeOf(error);
    throw code in REFUSALS ? new NoRoomError(code) : error;
  } finally {
    rmSync(trial, { force: true });
  }
}

export class FileRoom {
  private readonly fd: number;
  private readonly folder: string;
  private readonly isInPlace: boolean;
  header: Header;
  /** Pages of the file that are on the disk. */
  private end = 0;
  /** The file cannot be written from here on, in bytes. */
  private limit = Number.POSITIVE_INFINITY;
  private hasHoles = false;
  /** Why the file could not be made longer when that was tried last. */
  private refusal: string | undefined;
  /** Whether that was tried in this transaction: once is enough. */
  private hasFailed = false;
  /** What a disk that is not in `IN_PLACE` has free, in bytes. */
  private free = Number.POSITIVE_INFINITY;

  constructor(file: string) {
    this.folder = dirname(file);
    this.isInPlace = IN_PLACE.has(statfsSync(this.folder).type);
    this.fd = openSync(file, 'r+');
    this.header = readHeader(this.fd);
  }

  /** Inside the first write transaction: fills holes, which a copy may have left, and writes ahead as far as there is room. */
  settle(): void {
    const { size, blocks } = fstatSync(this.fd);
    this.hasHoles = this.isInPlace && blocks * 512 < size;
    this.begin();
    const used = this.next * this.header.pageSize;
    try {
      // A limit may be lower than the file is long.
      if (size > used) writeSync(this.fd, ZEROS, 0, 1, size - 1);
    } catch (error) {
      this.refusal = codeOf(error);
      this.limit = used;
    }
    this.extend(this.next + this.ahead);
  }

  /** At the begin of each write transaction: other processes may have written and lengthened the file. */
  begin(): void {
    this.header = readHeader(this.fd);
    this.hasFailed = false;
    this.measure();
    if (!this.isInPlace) this.free = freeBytes(this.folder);
  }

  /** Whether the file could not be made as long as it should be. */
  get isTight(): boolean {
    return this.refusal !== undefined;
  }

  /** Whether a transaction that may write so many pages should go on, rather than leave the rest to the next one. */
  hasShareLeft(pages: number): boolean {
    return pages < (this.isTight ? this.ahead / 8 : SHARE_PAGES);
  }

  /**
   * Inside a write transaction, before it changes anything: sees to it that so many pages can be written.
   * @param reusable for what makes the data grow, how many pages of the file are free. When the file cannot become longer,
   *   half of what is kept ahead is left; while twice as many pages are free as may be written, which are likely to be used
   *   instead, a quarter is enough. That is left for removing something.
   * @throws NoRoomError
   */
  provide(pages: number, reusable?: () => number): void {
    if (pages * this.header.pageSize + MARGIN_BYTES > this.free) throw new NoRoomError('ENOSPC');
    const { ahead } = this;
    if (this.hasRoom(pages + ahead / 2)) return;
    if (!this.hasFailed) this.extend(this.next + pages + ahead);
    if (this.hasRoom(pages + ahead / 2)) return;
    if (!reusable && this.hasRoom(pages)) return;
    if (reusable && this.hasRoom(pages + ahead / 4) && 2 * pages <= reusable()) return;
    throw new NoRoomError(this.refusal ?? 'ENOSPC');
  }

  private hasRoom(pages: number): boolean {
    return !this.hasHoles && this.next + pages <= this.end;
  }

  close(): void {
    closeSync(this.fd);
  }

  /** The first page that was never used. */
  private get next(): number {
    return this.header.lastPage + 1;
  }

  private get ahead(): number {
    return Math.min(Math.max(Math.ceil(this.next * AHEAD_SHARE), MIN_AHEAD), MAX_AHEAD);
  }

  private measure(): number {
    const length = Math.min(fstatSync(this.fd).size, this.limit);
    this.end = Math.floor(length / this.header.pageSize);
    return length;
  }

  /** Writes zeros behind the file until it has so many pages, as far as there is room. */
  private extend(pages: number): void {
    try {
      if (freeBytes(this.folder) === 0) throw new NoRoomError('ENOSPC');
      if (this.hasHoles) this.fillHoles();
      for (let at = this.measure(); at < pages * this.header.pageSize; ) {
        at += writeSync(this.fd, ZEROS, 0, Math.min(CHUNK_BYTES, pages * this.header.pageSize - at), at);
        if (at > this.limit) this.limit = at;
      }
      this.limit = Number.POSITIVE_INFINITY;
      this.refusal = undefined;
    } catch (error) {
      this.refusal = codeOf(error);
      this.hasFailed = true;
    }
    this.measure();
  }

  /** Gives blocks to pages that are all zeros, since they may have none: they were freed before they were written. */
  private fillHoles(): void {
    const { size } = fstatSync(this.fd);
    const { pageSize } = this.header;
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let at = 0; at < size; at += CHUNK_BYTES) {
      const length = readSync(this.fd, chunk, 0, CHUNK_BYTES, at);
      for (let from = 0; from < length; from += pageSize) {
        const page = chunk.subarray(from, Math.min(from + pageSize, length));
        if (page.equals(ZEROS.subarray(0, page.length))) writeWhole(this.fd, page, at + from);
      }
    }
    this.hasHoles = false;
  }
}

function writeWhole(fd: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; )
    done += writeSync(fd, bytes, done, bytes.length - done, at + done);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function codeOf(error: unknown): string {
  const { code, errno } = error as NodeJS.ErrnoException;
  // Node.js 20 has no name for it.
  return errno === -constants.errno.EDQUOT ? 'EDQUOT' : (code ?? String(error));
}
