import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The place of the private socket: a fresh directory that only this user can enter. A process that is killed leaves its
 * directory behind; the next one that starts removes those in which nobody answers.
 */
const PREFIX = 'boxscoop-socket-';
const SOCKET = 'db.sock';
/** A directory younger than this may belong to a process that is about to listen. */
const YOUNG_MS = 60_000;

export interface SocketFolder {
  path: string;
  /** Makes the directory again, should it have been removed. */
  make(): void;
  remove(): void;
}

/** Makes the directory in `temp`; it is removed by `remove`, and when the process exits. */
export function makeSocketFolder(temp = shortTemp()): SocketFolder {
  const folder = mkdtempSync(join(temp, PREFIX));
  chmodSync(folder, 0o700);
  const atExit = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', atExit);
  return {
    path: join(folder, SOCKET),
    make: () => void mkdirSync(folder, { recursive: true, mode: 0o700 }),
    remove() {
      process.off('exit', atExit);
      atExit();
    },
  };
}

/** The path of a socket may have about 100 characters. */
function shortTemp(): string {
  const temp = tmpdir();
  return temp.length > 60 ? '/tmp' : temp;
}

/** Removes what killed processes have left in `temp`. */
export async function removeAbandoned(now = Date.now(), temp = shortTemp()): Promise<void> {
  for (const name of readdirSync(temp)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(temp, name);
    try {
      if (now - statSync(folder).mtimeMs > YOUNG_MS && !(await answers(join(folder, SOCKET))))
        rmSync(folder, { recursive: true, force: true });
    } catch {
      // It is another user's, or another process was quicker.
    }
  }
}

/** Whether somebody listens; any doubt counts as yes. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}
