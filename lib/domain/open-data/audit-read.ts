import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { textOfCell } from '@/lib/platform/text/spreadsheet-cell';

/** Reads the files of the open data as anybody would who has nothing but them. */

const FILES = ['rumors', 'reporters', 'stories'] as const;
type File = (typeof FILES)[number];
/** Files that older downloads do not have; they are checked where all of them are there. */
const FORECAST_FILES = ['forecasts', 'weights', 'record'] as const;
type ForecastFile = (typeof FORECAST_FILES)[number];
const FORMATS = ['csv', 'jsonl'] as const;

/** A row as read: texts, numbers and lists by column. */
export type Fields = Record<string, unknown>;

/** The paths of the files of a download. */
export type Download = Record<File, string> & Partial<Record<ForecastFile, string>>;

/** Files that are missing or unreadable. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

/**
 * @returns the downloads in a folder: one of tables and one of JSON Lines, as far as each is there
 * @throws DownloadError naming what is missing
 */
export function findDownloads(directory: string): Download[] {
  const preferring = (formats: readonly (typeof FORMATS)[number][]) =>
    Object.fromEntries(
      [...FILES, ...FORECAST_FILES].flatMap((file) => {
        const paths = formats.map((format) => join(directory, `${file}.${format}`));
        const path = paths.find((each) => existsSync(each));
        if (!path && FORECAST_FILES.some((each) => each === file)) return [];
        if (!path) throw new DownloadError(`${directory} has neither ${file}.csv nor ${file}.jsonl`);
        return [[file, path]];
      }),
    ) as Download;
  const found = [preferring(FORMATS), preferring([...FORMATS].reverse())];
  return found.filter(
    (download, index) =>
      !found.slice(0, index).some((other) => FILES.every((file) => other[file] === download[file])),
  );
}

/** @throws DownloadError naming the file and what is wrong with it */
export async function* readRows(path: string): AsyncGenerator<Fields> {
  try {
    yield* path.endsWith('.csv') ? readTable(path) : readJsonLines(path);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    throw new DownloadError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

async function* readTable(path: string): AsyncGenerator<Fields> {
  yield* createReadStream(path).pipe(parse({ columns: true, bom: true, cast: textOfCell }));
}

async function* readJsonLines(path: string): AsyncGenerator<Fields> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      throw new DownloadError(`${path}:${number}: not a JSON object`);
    }
    if (typeof row !== 'object' || row === null)
      throw new DownloadError(`${path}:${number}: not a JSON object`);
    yield row as Fields;
  }
}

/** @returns a text; null for an empty field */
export const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** @returns a number; null for an empty field, NaN for what is none */
export const numberOf = (value: unknown): number | null => {
  const text = textOrNull(value);
  return text === null ? null : Number(text);
};

/** @returns the items of a list, which tables separate by `|` */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : (textOrNull(value)?.split('|') ?? []);
