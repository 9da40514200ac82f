import { type Db, type IndexDescription, MongoServerError } from 'mongodb';
import { log } from '@/lib/platform/telemetry/log';

/** MongoDB's error codes for an index that exists with other options, or under another name. */
const OTHER_OPTIONS = new Set<unknown>([85, 86]);
const DUPLICATE = 11_000;

/**
 * Creates the missing indexes of a collection. One that cannot be created, because of a conflicting index or duplicate
 * documents, is logged with what to do; the site works without it.
 */
export async function createMissingIndexes(
  db: Db,
  collection: string,
  indexes: readonly IndexDescription[],
): Promise<void> {
  try {
    await db.collection(collection).createIndexes([...indexes]);
  } catch (error) {
    if (!reasonFor(error)) throw error;
    for (const index of indexes) await createOrLog(db, collection, index);
  }
}

async function createOrLog(db: Db, collection: string, index: IndexDescription): Promise<void> {
  try {
    await db.collection(collection).createIndexes([index]);
  } catch (error) {
    const reason = reasonFor(error);
    if (!reason) throw error;
    const name = index.name ?? Object.entries(index.key).flat().join('_');
    log.error({ collection, index: name }, `The index ${name} of ${collection} was not created: ${reason}`);
  }
}

/** @returns why an index cannot be created, and what to do; undefined for other errors */
function reasonFor(error: unknown): string | undefined {
  if (!(error instanceof MongoServerError)) return undefined;
  if (OTHER_OPTIONS.has(error.code)) {
    return `another index has its keys or name, and stays in use. Drop that one, and start again.`;
  }
  if (error.code !== DUPLICATE) return undefined;
  const value = JSON.stringify(error.keyValue ?? error.message.match(/dup key: (\{.*\})/)?.[1]);
  return `two documents have the same value, ${value}. Change or delete one of them, and start again; until then more duplicates may be stored.`;
}
