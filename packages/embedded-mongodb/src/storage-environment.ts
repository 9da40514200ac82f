import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { DamagedDataError, type Found, inspectData, isDamage, markMade, StartError } from './data-file';
import { FileRoom, NoRoomError, tryRoom } from './file-room';

/** Opening a data directory: what is looked at before LMDB opens its file, and what is said when that cannot be. */

export const TABLES = ['meta', 'docs', 'index'] as const;
/** The lock file is mapped into memory, where a block that the disk does not have ends the process. */
const LOCK_FILE_BYTES = 20_480;
const PAGES_OF_NEW_TABLES = 64;

export interface Environment {
  root: RootDatabase<Buffer, Buffer>;
  room: FileRoom;
  found: Found;
}

/**
 * Opens the data directory, making it when it is new.
 * @param format what is noted of a new one
 * @throws with a message that names the fix
 */
export function openEnvironment(path: string, format: number): Environment {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const found = inspectData(path);
    tryRoom(path);
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
    markMade(path, format);
    const room = new FileRoom(file);
    // What was cut off must not be made good by zeros.
    if (found !== 'cut') root.transactionSync(() => settle(room));
    return { root, room, found };
  } catch (error) {
    throw cannotOpen(path, error);
  }
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
export function settle(room: FileRoom): void {
  room.settle();
  if (room.header.tables < TABLES.length) room.provide(PAGES_OF_NEW_TABLES);
}

export function cannotOpen(path: string, error: unknown): Error {
  if (error instanceof StartError) return error;
  const message = (error as Error).message ?? String(error);
  if (isDamage(error)) return new DamagedDataError(path, message);
  if (error instanceof NoRoomError)
    return new Error(`Cannot open the database in ${path}: ${message}`, { cause: error });
  const fix = /permission|read-only|EACCES|EROFS/i.test(message)
    ? 'Make the directory writable for this user, or set DATA_DIR to one that is.'
    : /space|ENOSPC/i.test(message)
      ? 'The disk is full: free some space, or set DATA_DIR to another disk.'
      : 'Check that it is a local directory and not damaged, or set DATA_DIR to another one.';
  return new Error(`Cannot open the database in ${path}: ${message}. ${fix}`, { cause: error });
}
