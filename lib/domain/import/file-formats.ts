import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { z } from 'zod';
import { columnsOf, readCsv } from './csv';
import type { FieldMap } from './field-map';
import { mustBeUtf8 } from './file-encoding';
import { type SourceRecord, UnreadableFileError } from './file-record';
import { readJsonArray } from './json-array';
import { readJsonLines } from './jsonl';

const CHUNK_SIZE = 256 * 1024;

/** What to do with files in formats that people have. */
const INSTEAD: Record<string, string> = {
  '.zip': 'unpack it and import one of its files; from an archive of X, data/tweets.js',
  '.car':
    'save the posts of a Bluesky account as JSON instead, as com.atproto.repo.listRecords?repo=HANDLE&collection=app.bsky.feed.post&limit=100 returns them',
  '.xlsx': 'save it as "CSV UTF-8"',
  '.xls': 'save it as "CSV UTF-8"',
  '.ods': 'save it as CSV in UTF-8',
};

/**
 * Reads the records of a file one at a time, in bounded memory.
 * @param schema of the records, which defines the cell types of CSV files
 * @param map the fields of the file under other names
 * @throws UnreadableFileError if the file name, encoding or format is not supported, before the first record; the system
 *   error if it cannot be opened
 */
export function readSourceRecords(
  file: string,
  schema: z.ZodType,
  map?: FieldMap,
): AsyncGenerator<SourceRecord> {
  const extension = extname(file).toLowerCase();
  const chunks = async function* (): AsyncGenerator<string> {
    await mustBeUtf8(createReadStream(file, { highWaterMark: CHUNK_SIZE }));
    yield* createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK_SIZE });
  };
  const named = (records: AsyncGenerator<SourceRecord>) => (map ? map.records(records) : records);
  if (extension === '.jsonl') return named(readJsonLines(chunks()));
  // Archives of X are scripts with one array.
  if (extension === '.json' || extension === '.js') return named(readJsonArray(chunks()));
  if (extension === '.csv') return readCsv(chunks(), columnsOf(schema), map);
  const instead = INSTEAD[extension] ?? 'name it .jsonl (one object a line), .json (an array) or .csv';
  throw new UnreadableFileError(`the extension "${extension}" is not one we read: ${instead}`);
}
