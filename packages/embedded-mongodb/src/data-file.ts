import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LMDB_DAMAGE } from './lmdb-messages';

/**
 * What can be told about a data directory before LMDB opens it. LMDB trusts its file: it makes a new database of an empty
 * one and reads past the end of one that was cut, which ends the process. So its two header pages are checked here, and a
 * marker beside it says that there was a database at all.
 */
const DATA = 'data.mdb';
const MARKER = 'database.json';

const MAGIC = 0xbeefc0de;
const VERSION = 2;
const META_PAGE = 0x08;
const NO_PAGE = 0xffffffffffffffffn;
const MAX_DEPTH = 32;
const PAGE_SIZE_AT = 0x30;
const META_BYTES = 0xa0;

/** Why a directory cannot be opened, in a sentence that says what to do. */
export class StartError extends Error {}

export class DamagedDataError extends StartError {
  constructor(path: string, what: string) {
    super(
      `The data in ${path} is damaged: ${what}. Put a backup of the directory in its place, or move it away to begin with an empty database.`,
    );
  }
}

/** @returns whether an error says that something stored cannot be read */
export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedDataError || (error instanceof Error && LMDB_DAMAGE.test(error.message));

/** What a look at the directory says: nothing there yet, a database, or one whose file should be read through first. */
export type Found = 'new' | 'present' | 'cut';

/** Throws `DamagedDataError` for a file that LMDB must not open. */
export function inspectData(path: string): Found {
  const file = join(path, DATA);
  const wasMade = existsSync(join(path, MARKER));
  if (!existsSync(file)) {
    if (wasMade) throw new DamagedDataError(path, `${DATA} is missing`);
    return 'new';
  }
  const { head, size } = readHead(file);
  if (size === 0) {
    if (wasMade) throw new DamagedDataError(path, `${DATA} is empty`);
    return 'new';
  }
  const pageSize = head.length >= 0x34 ? head.readUInt32LE(PAGE_SIZE_AT) : 0;
  if (pageSize < 512 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0 || size < 2 * pageSize)
    throw new DamagedDataError(path, `${DATA} does not begin as a database does`);
  const metas = [0, pageSize].map((at) => readMeta(head, at, pageSize));
  if (metas.some((meta) => meta === undefined))
    throw new DamagedDataError(path, `the header of ${DATA} is not what a database writes`);
  const last = metas.reduce((most, meta) => (meta && meta.lastPage > most ? meta.lastPage : most), 0n);
  // Pages at the end that were freed at once may never have been written, so a short file is only suspicious.
  return BigInt(size) < (last + 1n) * BigInt(pageSize) ? 'cut' : 'present';
}

/** What the header of a database that is open says, as of the last commit. */
export interface Header {
  pageSize: number;
  /** The last page that was ever used. */
  lastPage: number;
  /** How many pages hold the list of free pages. */
  freeListPages: number;
  tables: number;
}

/** @throws if it is not the header of a database */
export function readHeader(fd: number): Header {
  const word = Buffer.alloc(4);
  readSync(fd, word, 0, word.length, PAGE_SIZE_AT);
  const pageSize = word.readUInt32LE();
  const head = Buffer.alloc(pageSize + META_BYTES);
  const length = readSync(fd, head, 0, head.length, 0);
  const metas = [0, pageSize].map((at) => readMeta(head.subarray(0, length), at, pageSize));
  const newest = metas.reduce((a, b) => (a && b && a.transaction > b.transaction ? a : b));
  if (!newest || metas.includes(undefined))
    throw new Error(`the header of ${DATA} is not what a database writes`);
  const lastPage = Math.max(...metas.map((meta) => Number(meta?.lastPage)));
  return { pageSize, lastPage, freeListPages: newest.freeListPages, tables: newest.tables };
}

function readHead(file: string): { head: Buffer; size: number } {
  const fd = openSync(file, 'r');
  try {
    const head = Buffer.alloc(2 * 65_536);
    const length = readSync(fd, head, 0, head.length, 0);
    return { head: head.subarray(0, length), size: fstatSync(fd).size };
  } finally {
    closeSync(fd);
  }
}

interface Meta {
  lastPage: bigint;
  transaction: bigint;
  freeListPages: number;
  tables: number;
}

/** One of the two header pages, or undefined when it cannot be one. */
function readMeta(head: Buffer, at: number, pageSize: number): Meta | undefined {
  if (head.length < at + META_BYTES) return undefined;
  const lastPage = head.readBigUInt64LE(at + 0x90);
  const isHeader =
    head.readBigUInt64LE(at) === BigInt(at / pageSize) &&
    (head.readUInt16LE(at + 0x12) & META_PAGE) !== 0 &&
    head.readUInt32LE(at + 0x18) === MAGIC &&
    head.readUInt32LE(at + 0x1c) === VERSION &&
    head.readUInt32LE(at + 0x30) === pageSize &&
    lastPage >= 1n &&
    lastPage < 2n ** 48n;
  // The list of free pages, then the tables: each has a depth and the number of its first page.
  const hasRoots = [0x30, 0x60].every((tree) => {
    const root = head.readBigUInt64LE(at + tree + 0x28);
    return (
      head.readUInt16LE(at + tree + 6) <= MAX_DEPTH && (root === NO_PAGE || (root >= 2n && root <= lastPage))
    );
  });
  if (!isHeader || !hasRoots) return undefined;
  const number = (offset: number) => Number(head.readBigUInt64LE(at + offset));
  return {
    lastPage,
    transaction: head.readBigUInt64LE(at + 0x98),
    // Of the list of free pages: branches, leaves and pages of long values.
    freeListPages: number(0x38) + number(0x40) + number(0x48),
    tables: number(0x80),
  };
}

/** Notes beside the data that it was made, so that its loss can be told from a directory that is new. */
export function markMade(path: string, format: number): void {
  const file = join(path, MARKER);
  if (existsSync(file)) return;
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify({ program: 'embedded-mongodb', format })}\n`, { mode: 0o600 });
  renameSync(temporary, file);
}
