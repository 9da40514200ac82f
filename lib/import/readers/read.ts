import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { z } from 'zod';
import { columnsOf, readCsv } from './csv';
import { readJsonArray } from './json-array';
import { readJsonLines } from './jsonl';
import { type SourceRecord, UnreadableFileError } from './record';

const CHUNK_SIZE = 256 * 1024;

/**
 * Reads a file's records one at a time, in memory that does not grow with the file.
 * @param schema what a record should look like; it decides how the cells of a CSV file are read
 * @throws UnreadableFileError when the file's name or form is none we read; the system's own error when it
 *   cannot be opened
 */
export function readRecords(file: string, schema: z.ZodType): AsyncGenerator<SourceRecord> {
  const extension = extname(file).toLowerCase();
  const chunks = () => createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK_SIZE });
  if (extension === '.jsonl') return readJsonLines(chunks());
  if (extension === '.json') return readJsonArray(chunks());
  if (extension === '.csv') return readCsv(chunks(), columnsOf(schema));
  throw new UnreadableFileError(
    `the extension "${extension}" is none we read: name it .jsonl (one object a line), .json (an array) or .csv`,
  );
}
