import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document, Filter } from 'mongodb';
import { z } from 'zod';
import { INVALIDATION_COUNTER } from '@/lib/platform/cache/invalidation';
import { HEALTH_KEY } from '@/lib/platform/db/client';
import { SCHEMA_KEY } from '@/lib/platform/db/schema-version';

/**
 * The layout of a backup: a folder with one file of canonical extended JSON lines per collection, ordered by `_id`,
 * and a table of contents. It contains nothing that depends on when or where it was made, so equal databases have
 * equal backups.
 */

export const CONTENTS_FILE = 'contents.json';
export const collectionFile = (directory: string, name: string) => join(directory, `${name}.jsonl`);

/**
 * Collections that are not backed up: cache invalidations, rate limits, what editors have open, and who does which job
 * mean nothing in another database.
 */
const NO_DATA = ['cache_tags', 'rate_limits', 'desk_presence', 'leases'];
export const isData = (collection: string) =>
  !NO_DATA.includes(collection) && !collection.startsWith('system.');
/** The counter of cache invalidations, what the health check writes, and the version of the schema, for the same reason. */
const NO_DATA_COUNTERS = [INVALIDATION_COUNTER, HEALTH_KEY, SCHEMA_KEY];

/** @returns a filter for the documents of a collection that belong in a backup */
export const dataIn = (collection: string): Filter<Document> =>
  collection === 'counters' ? { _id: { $nin: NO_DATA_COUNTERS as never[] } } : {};

const contents = z.object({
  format: z.literal('boxscoop-backup'),
  version: z.literal(1),
  /** Number of documents by collection. */
  collections: z.record(z.string().regex(/^[\w.-]+$/), z.number().int().min(0)),
});
export type Contents = z.infer<typeof contents>;

/** The folder is not a usable backup; the message says why. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** @throws BackupError if the folder has no backup, or one of an unknown version */
export async function readBackupContents(directory: string): Promise<Contents> {
  const path = join(directory, CONTENTS_FILE);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new BackupError(`"${directory}" is not a backup: there is no ${CONTENTS_FILE} in it`);
  }
  try {
    return contents.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${path} is not a table of contents that this version reads`);
  }
}
