import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { renewNightly } from '@/lib/domain/forecast/stored/nightly';
import { config } from '@/lib/platform/config/config';
import { logFailure } from '@/lib/platform/db/client';
import { hasNoRoom } from '@/lib/platform/disk/file-errors';
import { WritePause } from '@/lib/platform/disk/local-disk';
import { currentTime } from '@/lib/platform/time/clock';
import { repeat } from '@/lib/platform/time/repeat';
import { DATA_FILES, DATA_FORMATS, DATA_VERSION, type DataFile, type DataFormat, type Row } from './columns';
import { batchesOf, formatBatch, headerOf } from './format';
import { NIGHTS } from './limit';
import { READ_ROWS } from './queries';

/** The files of the open data as they were each night, kept compressed in `DATA_DIR/open-data`. */

const LOOK_EVERY_MS = 60_000;
const NOT_WRITTEN = 'the nightly files could not be written';
/** Pauses between rows, as a multiple of the time that they took: readers must not wait for the files of a large site. */
const PAUSE = 3;
const MANIFEST = 'manifest.json';
/** Begins the name of a folder that is being written, or was left by a process that ended meanwhile. */
const UNFINISHED = '.';
const FORMATS = Object.keys(DATA_FORMATS) as DataFormat[];

export const nightView = z
  .object({
    date: z.iso.date().meta({ description: 'The day that began with it, in UTC' }),
    version: z.number().int().meta({ description: 'The version of the columns' }),
    written_at: z.iso.datetime(),
    previous: z.string().nullable().optional().meta({
      description: 'SHA-256 of the night before as it is listed, in JSON without spaces; null for the first',
    }),
    files: z.array(
      z.object({
        name: z.string(),
        rows: z.number().int(),
        bytes: z.number().int().meta({ description: 'Without compression' }),
        sha256: z.string().meta({ description: 'Of the file without compression; its entity tag, too' }),
      }),
    ),
  })
  .meta({ id: 'Night' });
export type Night = z.infer<typeof nightView>;

const folder = () => join(config().DATA_DIR, 'open-data');
const IS_DATE = /^\d{4}-\d\d-\d\d$/;
const today = () => new Date(currentTime()).toISOString().slice(0, 10);

/** @returns the nights that are kept, newest first */
export async function listNights(): Promise<Night[]> {
  const names = await readdir(folder()).catch(() => []);
  const dates = names.filter((name) => IS_DATE.test(name)).sort();
  const nights = await Promise.all(
    dates.reverse().map(async (date) => {
      const text = await readFile(join(folder(), date, MANIFEST), 'utf8').catch(() => null);
      return text === null ? null : nightView.parse(JSON.parse(text));
    }),
  );
  return nights.filter((night) => night !== null);
}

const hashOfNight = (night: Night): string =>
  createHash('sha256').update(JSON.stringify(night)).digest('hex');

/** @returns where a file of a night is, compressed by gzip */
export const pathOfNightly = (date: string, name: string): string => join(folder(), date, `${name}.gz`);

let writing: Promise<void> | null = null;

/** Writes the files of this day if there are none yet, and removes the oldest ones. */
export async function writeTonight(date = today()): Promise<void> {
  const [newest] = await listNights();
  if (newest?.date === date) return;
  writing ??= writeNight(date).finally(() => {
    writing = null;
  });
  await writing;
}

/** Does so soon after the start, and each time when a day has begun. */
export function writeEachNight(): () => Promise<void> {
  const pause = new WritePause();
  return repeat(async () => {
    if (pause.isOn) return;
    try {
      await writeTonight();
      pause.noteSuccess();
    } catch (error) {
      if (hasNoRoom(error)) pause.noteFailure(error, NOT_WRITTEN);
      else logFailure(error, NOT_WRITTEN);
    }
  }, LOOK_EVERY_MS);
}

async function writeNight(date: string): Promise<void> {
  await renewNightly(date);
  // Several processes may write one, and the first that has done so wins.
  await mkdir(folder(), { recursive: true });
  const unfinished = await mkdtemp(join(folder(), `${UNFINISHED}${date}-`));
  try {
    const files = [];
    for (const file of DATA_FILES) files.push(...(await writeFiles(file, unfinished)));
    const written_at = new Date(currentTime()).toISOString();
    const [before] = await listNights();
    const previous = before ? hashOfNight(before) : null;
    const night: Night = { date, version: DATA_VERSION, written_at, previous, files };
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(night));
    await rename(unfinished, join(folder(), date)).catch((error) => {
      if (!['EEXIST', 'ENOTEMPTY'].includes(error.code)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  const names = await readdir(folder());
  const left = names.filter((name) => name.startsWith(UNFINISHED) && !name.startsWith(UNFINISHED + date));
  const old = names
    .filter((name) => IS_DATE.test(name))
    .sort()
    .slice(0, -NIGHTS);
  for (const name of [...left, ...old]) await rm(join(folder(), name), { recursive: true, force: true });
}

/** Writes a file in all formats, from rows that are read once. */
async function writeFiles<File extends DataFile>(file: File, to: string): Promise<Night['files']> {
  const outputs = FORMATS.map((format) => {
    const name = `${file}.${format}`;
    const gzip = createGzip();
    const written = pipeline(gzip, createWriteStream(join(to, `${name}.gz`)));
    // Whoever waits for it below is told.
    written.catch(() => undefined);
    return { name, format, gzip, written, hash: createHash('sha256'), bytes: 0 };
  });
  const write = async (output: (typeof outputs)[number], text: string) => {
    output.hash.update(text);
    output.bytes += Buffer.byteLength(text);
    if (!output.gzip.write(text)) await Promise.race([once(output.gzip, 'drain'), output.written]);
  };
  let rows = 0;
  try {
    for (const output of outputs) await write(output, headerOf(file, output.format));
    let began = performance.now();
    for await (const batch of batchesOf(READ_ROWS[file]() as AsyncIterable<Row<File>>)) {
      rows += batch.length;
      for (const output of outputs) await write(output, formatBatch(file, output.format, batch));
      await sleep((performance.now() - began) * PAUSE);
      began = performance.now();
    }
  } finally {
    for (const { gzip } of outputs) gzip.end();
  }
  await Promise.all(outputs.map(({ written }) => written));
  return outputs.map(({ name, bytes, hash }) => ({ name, rows, bytes, sha256: hash.digest('hex') }));
}
