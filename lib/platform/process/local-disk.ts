import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@/lib/platform/config/config';
import { hasNoRoom } from '@/lib/platform/process/file-errors';
import { log } from '@/lib/platform/telemetry/log';
import { isUnreachable, noteOutage, noteOutageEnd } from '@/lib/platform/telemetry/outage';

/** The disk of `DATA_DIR`, to which the site writes, and the embedded database, too. */
const LOCAL_DISK = 'disk of this site';
/** The disk of the database. While it is full, a full disk of this site is not logged as well: it may be the same. */
export const DATABASE_DISK = 'disk of the database';

/** Interval of trial writes to a full disk, in milliseconds. */
export const DISK_RETRY_MS = 30_000;
/** Size of a trial write, in bytes. */
const TRIAL_BYTES = 1_000_000;

/**
 * Logs a failed write. A full disk is logged once, whichever write fails first, and once more when there is space again.
 * @param consequence what does not work meanwhile, for the log
 */
export function noteFailedWrite(error: unknown, consequence: string): void {
  if (!hasNoRoom(error)) {
    log.warn({ err: error }, consequence);
    return;
  }
  if (isUnreachable(DATABASE_DISK)) return;
  if (!noteOutage(LOCAL_DISK, error, `the disk of this site is full: ${consequence}`)) return;
  const timer = setInterval(async () => {
    if (!(await hasRoom())) return;
    clearInterval(timer);
    noteOutageEnd(LOCAL_DISK, 'the disk of this site has room again');
  }, DISK_RETRY_MS);
  timer.unref();
}

async function hasRoom(): Promise<boolean> {
  const trial = join(config().DATA_DIR, `disk-trial.${process.pid}`);
  try {
    await writeFile(trial, Buffer.alloc(TRIAL_BYTES));
    return true;
  } catch (error) {
    return !hasNoRoom(error);
  } finally {
    await rm(trial, { force: true });
  }
}
