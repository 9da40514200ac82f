import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@/lib/platform/config/config';
import { isUnavailable } from '@/lib/platform/db/client';
import { type Lease, LeaseLost } from '@/lib/platform/jobs/lease';
import { log } from '@/lib/platform/telemetry/log';
import { nightView } from './nightly-schema';
import { addNight, listNights, storeNightly } from './nightly-store';

const IS_DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Takes over the nights that earlier versions kept in `DATA_DIR/open-data`, where the database has none yet: those of one machine, since each
 * had its own chain. The folder stays as it is.
 */
export async function takeOverFolder({ isHeld }: Lease): Promise<void> {
  if ((await listNights()).length > 0) return;
  const folder = join(config().DATA_DIR, 'open-data');
  const names = await readdir(folder).catch(() => []);
  const read = [];
  for (const date of names.filter((name) => IS_DATE.test(name)).sort()) {
    const night = await storeFiles(folder, date).catch((error) => {
      if (isUnavailable(error)) throw error;
      log.warn({ err: error, date }, 'the nightly files of this day are incomplete, and are not taken over');
      return null;
    });
    if (night) read.push(night);
  }
  if (!isHeld()) throw new LeaseLost('another process may take over the nights now');
  for (const { night, stored } of read) await addNight(night, stored);
  if (read.length > 0)
    log.info({ nights: read.length }, 'nightly files were taken over from the folder of an earlier version');
}

async function storeFiles(folder: string, date: string) {
  const manifest = await readFile(join(folder, date, 'manifest.json'), 'utf8');
  const night = nightView.parse(JSON.parse(manifest));
  const stored = [];
  for (const { name } of night.files)
    stored.push(await storeNightly(date, name, createReadStream(join(folder, date, `${name}.gz`))));
  return { night, stored };
}
