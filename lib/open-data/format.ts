import { stringify } from 'csv-stringify/sync';
import { COLUMNS, type DataFile, type DataFormat, type Row, type Value } from './columns';

const BATCH = 200;

const inTable = (value: Value) => (Array.isArray(value) ? value.join('|') : value);

/** @returns the text of a file, a piece at a time */
export async function* formatRows<File extends DataFile>(
  file: File,
  format: DataFormat,
  rows: AsyncIterable<Row<File>>,
): AsyncGenerator<string> {
  const names = COLUMNS[file].map(({ name }) => name) as (keyof Row<File>)[];
  const write = (batch: Row<File>[]) =>
    format === 'csv'
      ? stringify(batch.map((row) => names.map((name) => inTable(row[name]))))
      : batch
          .map((row) => `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))}\n`)
          .join('');
  if (format === 'csv') yield stringify([names]);
  let batch: Row<File>[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield write(batch);
    batch = [];
  }
  if (batch.length > 0) yield write(batch);
}
