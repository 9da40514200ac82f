import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document, Filter } from 'mongodb';
import { z } from 'zod';

/**
 * How a backup lies on disk: a folder with one file of canonical extended JSON lines for each collection, in the
 * order of `_id`, and a table of contents. Nothing in it depends on when or where it was made, so that equal
 * databases have equal backups.
 */

export const CONTENTS_FILE = 'contents.json';
export const collectionFile = (directory: string, name: string) => join(directory, `${name}.jsonl`);

/** What caches remember of changes, and the counts of rate limits, are no data and mean nothing in another database. */
const NO_DATA = ['cache_tags', 'rate_limits'];
export const isData = (collection: string) =>
  !NO_DATA.includes(collection) && !collection.startsWith('system.');
/** The counter that goes with it. */
const CACHE_COUNTER = 'cache';

/** @returns a filter for what is data in a collection */
export const dataIn = (collection: string): Filter<Document> =>
  collection === 'counters' ? { _id: { $ne: CACHE_COUNTER as never } } : {};

const contents = z.object({
  format: z.literal('boxscoop-backup'),
  version: z.literal(1),
  /** How many documents each collection has. */
  collections: z.record(z.string().regex(/^[\w.-]+$/), z.number().int().min(0)),
});
export type Contents = z.infer<typeof contents>;

/** A folder is no backup that can be used. The message says why. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** @throws BackupError when there is no backup in the folder, or none that this version reads */
export async function readContents(directory: string): Promise<Contents> {
  const path = join(directory, CONTENTS_FILE);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new BackupError(`"${directory}" holds no backup: there is no ${CONTENTS_FILE} in it`);
  }
  try {
    return contents.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${path} is not a table of contents that this version reads`);
  }
}
