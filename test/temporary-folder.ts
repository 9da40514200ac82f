import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** More than any test stores. Containers often have only 64 MB there. */
const NEEDED_BYTES = 2_000_000_000;

/**
 * @returns a new folder for a test's database: in memory where the machine has room for it, because each write of a
 *   test waits for the disk otherwise
 */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `boxscoop-${name}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}
