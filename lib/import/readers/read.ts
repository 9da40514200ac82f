import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { z } from 'zod';
import { columnsOf, readCsv } from './csv';
import { mustBeUtf8 } from './encoding';
import { readJsonArray } from './json-array';
import { readJsonLines } from './jsonl';
import { type SourceRecord, UnreadableFileError } from './record';

const CHUNK_SIZE = 256 * 1024;

/**
 * Reads the records of a file one at a time, in bounded memory.
 * @param schema of the records, which defines the cell types of CSV files
 * @throws UnreadableFileError if the file name, encoding or format is not supported, before the first record; the system
 *   error if it cannot be opened
 */
export function readRecords(file: string, schema: z.ZodType): AsyncGenerator<SourceRecord> {
  const extension = extname(file).toLowerCase();
  const chunks = async function* (): AsyncGenerator<string> {
    await mustBeUtf8(createReadStream(file, { highWaterMark: CHUNK_SIZE }));
    yield* createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK_SIZE });
  };
  if (extension === '.jsonl') return readJsonLines(chunks());
  if (extension === '.json') return readJsonArray(chunks());
  if (extension === '.csv') return readCsv(chunks(), columnsOf(schema));
  throw new UnreadableFileError(
    `the extension "${extension}" is none we read: name it .jsonl (one object a line), .json (an array) or .csv`,
  );
}
