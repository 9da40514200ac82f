import { stringify } from 'csv-stringify/sync';
import { batchesOf } from '@/lib/platform/db/batches';
import { spreadsheetCell } from '@/lib/platform/text/spreadsheet-cell';
import { COLUMNS, type DataFile, type DataFormat, type Row, type Value } from './columns';

/** Rows that are written at once. */
export const BATCH = 200;

const inTable = (value: Value) => spreadsheetCell(Array.isArray(value) ? value.join('|') : value);

const namesOf = <File extends DataFile>(file: File) =>
  COLUMNS[file].map(({ name }) => name) as (keyof Row<File>)[];

/** @returns what a file begins with; nothing in JSON Lines */
export const headerOf = (file: DataFile, format: DataFormat): string =>
  format === 'csv' ? stringify([namesOf(file) as string[]]) : '';

/** @returns the text of some rows */
export function formatBatch<File extends DataFile>(
  file: File,
  format: DataFormat,
  rows: readonly Row<File>[],
): string {
  const names = namesOf(file);
  if (format === 'csv') return stringify(rows.map((row) => names.map((name) => inTable(row[name]))));
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))}\n`)
    .join('');
}

/** @returns the text of a file, a piece at a time */
export async function* formatRows<File extends DataFile>(
  file: File,
  format: DataFormat,
  rows: AsyncIterable<Row<File>>,
): AsyncGenerator<string> {
  const header = headerOf(file, format);
  if (header !== '') yield header;
  for await (const batch of batchesOf(rows, BATCH)) yield formatBatch(file, format, batch);
}
