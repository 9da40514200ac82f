import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@/lib/platform/config/config';
import { hasNoRoom } from '@/lib/platform/process/file-errors';
import { log } from '@/lib/platform/telemetry/log';
import { isUnreachable, noteOutage, noteOutageEnd } from '@/lib/platform/telemetry/outage';

/** The disk of `DATA_DIR`, which the embedded database shares with what the site writes itself. */
const LOCAL_DISK = 'disk of this site';
/** The disk of the database; its own line says enough. */
export const DATABASE_DISK = 'disk of the database';

/** Interval of trial writes to a full disk, in milliseconds. */
export const DISK_RETRY_MS = 30_000;
/** Size of a trial write, in bytes. */
const TRIAL_BYTES = 1_000_000;

/**
 * Logs that something could not be written: once while the disk is full, whoever meets it, and that there is room again.
 * @param consequence what is different meanwhile
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

/** The first pause after a failed write, and the longest: each is twice the one before. */
