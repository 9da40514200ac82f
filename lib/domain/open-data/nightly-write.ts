import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { renewNightly } from '@/lib/domain/forecast/nightly';
import { fillTimesOfVerdicts } from '@/lib/domain/tweet/fill-derived';
import { batchesOf } from '@/lib/platform/db/batches';
import { isUnavailable, logFailure } from '@/lib/platform/db/client';
import { databaseTime } from '@/lib/platform/db/clock';
import { type Lease, LeaseLost } from '@/lib/platform/jobs/lease';
import { runJob } from '@/lib/platform/jobs/run-job';
import { repeat } from '@/lib/platform/time/repeat';
import { DATA_FILES, DATA_FORMATS, DATA_VERSION, type DataFile, type DataFormat, type Row } from './columns';
import { BATCH, formatBatch, headerOf } from './file-format';
import { takeOverFolder } from './nightly-former-folder';
import type { Night, NightDocument } from './nightly-schema';
import { addNight, listNights, removeOldNights, storeNightly } from './nightly-store';
import { READ_ROWS } from './queries';

const LOOK_EVERY_MS = 60_000;
/** After a failure, unless the database was unreachable: what failed took minutes of a large site. */
const RETRY_MS = 10 * 60_000;
const NOT_WRITTEN = 'the nightly files could not be written';
/** Pauses between rows, as a multiple of the time that they took: readers must not wait for the files of a large site. */
const PAUSE = 3;
const FORMATS = Object.keys(DATA_FORMATS) as DataFormat[];

const today = () => databaseTime().toISOString().slice(0, 10);

/**
 * Writes the files of a day unless they or those of a later one are there, and removes the oldest ones. One process at a time does.
 * @returns false while another process writes
 */
export async function writeTonight(date = today()): Promise<boolean> {
  const isThere = async () => ((await listNights())[0]?.date ?? '') >= date;
  if (await isThere()) return true;
  return runJob('nightly', async (lease) => {
    await takeOverFolder(lease);
    if (!(await isThere())) await writeNight(date, lease);
  });
}

/** Does so soon after the start, and each time when a day has begun. @returns stops it, after what is being written */
export function writeEachNight(): () => Promise<void> {
  let pausedUntil = 0;
  return repeat(async () => {
    if (performance.now() < pausedUntil) return;
    try {
      await writeTonight();
    } catch (error) {
      if (!isUnavailable(error)) pausedUntil = performance.now() + RETRY_MS;
      logFailure(error, NOT_WRITTEN);
    }
  }, LOOK_EVERY_MS);
}

const hashOfNight = (night: Night): string =>
  createHash('sha256').update(JSON.stringify(night)).digest('hex');

async function writeNight(date: string, lease: Lease): Promise<void> {
  await fillTimesOfVerdicts();
  await renewNightly(date);
  // What attempts that failed have left, which would be more each time.
  await removeOldNights();
  const written = [];
  for (const file of DATA_FILES) written.push(...(await writeFiles(file, date, lease)));
  const [before] = await listNights();
  const night: Night = {
    date,
    version: DATA_VERSION,
    written_at: databaseTime().toISOString(),
    previous: before ? hashOfNight(before) : null,
    files: written.map(({ file }) => file),
  };
  if (!lease.isHeld()) throw new LeaseLost('another process may write the nightly files now');
  await addNight(
    night,
    written.map(({ stored }) => stored),
  );
  await removeOldNights();
}

interface Written {
  file: Night['files'][number];
  stored: NightDocument['stored'][number];
}

/** Writes a file in all formats, from rows that are read once. */
async function writeFiles<File extends DataFile>(file: File, date: string, lease: Lease): Promise<Written[]> {
  const outputs = FORMATS.map((format) => {
    const name = `${file}.${format}`;
    const gzip = createGzip();
    // As below: it may fail before anything reads it.
    gzip.on('error', () => undefined);
    const stored = storeNightly(date, name, gzip);
    // Whoever waits for it below is told.
    stored.catch(() => undefined);
    return { name, format, gzip, stored, hash: createHash('sha256'), bytes: 0 };
  });
  const write = async (output: (typeof outputs)[number], text: string) => {
    output.hash.update(text);
    output.bytes += Buffer.byteLength(text);
    if (!output.gzip.write(text)) await Promise.race([once(output.gzip, 'drain'), output.stored]);
  };
  let rows = 0;
  try {
    for (const output of outputs) await write(output, headerOf(file, output.format));
    let began = performance.now();
    for await (const batch of batchesOf(READ_ROWS[file]() as AsyncIterable<Row<File>>, BATCH)) {
      lease.signal.throwIfAborted();
      rows += batch.length;
      for (const output of outputs) await write(output, formatBatch(file, output.format, batch));
      await sleep((performance.now() - began) * PAUSE);
      began = performance.now();
    }
    for (const { gzip } of outputs) gzip.end();
  } catch (error) {
    // Ended, it would be stored as if it were complete.
    for (const { gzip } of outputs) gzip.destroy(error as Error);
    throw error;
  }
  return Promise.all(
    outputs.map(async ({ name, bytes, hash, stored }) => ({
      stored: await stored,
      file: { name, rows, bytes, sha256: hash.digest('hex') },
    })),
  );
}
