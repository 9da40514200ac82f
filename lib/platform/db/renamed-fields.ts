import { type Db, type Document, MongoServerError } from 'mongodb';

const INDEX_NOT_FOUND = 27;

/** Renamed stored fields, and an index on the old name, which exists until a collection is renamed. */
const RENAMED = [
  { collection: 'tweets', from: 'feeds', to: 'timelines', index: 'feeds_1_timestamp_-1__id_-1' },
] as const;

/**
 * Renames fields in a database of an earlier version. Idempotent, safe in several processes at once, and resumable:
 * the old index is dropped last.
 */
export async function renameFields(db: Db): Promise<void> {
  for (const { collection: name, from, to, index } of RENAMED) {
    const collection = db.collection(name);
    if (!(await hasIndex(db, name, index))) continue;
    await collection.updateMany({ [from]: { $exists: true } }, { $rename: { [from]: to } });
    await collection.dropIndex(index).catch((error) => {
      const isDroppedElsewhere = error instanceof MongoServerError && error.code === INDEX_NOT_FOUND;
      if (!isDroppedElsewhere) throw error;
    });
  }
}

/** Derived collections of earlier versions. `reporter_story_lines` has what `reporter_stories` had. */
const FORMER_COLLECTIONS = ['reporter_stories'];

/** Drops the derived collections of earlier versions that nothing reads. */
export async function dropFormerCollections(db: Db): Promise<void> {
  for (const name of FORMER_COLLECTIONS) {
    const [existing] = await db.listCollections({ name }, { nameOnly: true }).toArray();
    if (existing) await db.collection(name).drop();
  }
}

/** @returns a document of a backup with the current field names */
export function withRenamedFields(collection: string, document: Document): Document {
  const renamed = { ...document };
  for (const { from, to } of RENAMED.filter((field) => field.collection === collection)) {
    if (!(from in renamed)) continue;
    renamed[to] ??= renamed[from];
    delete renamed[from];
  }
  return renamed;
}

async function hasIndex(db: Db, collection: string, index: string): Promise<boolean> {
  const [existing] = await db.listCollections({ name: collection }, { nameOnly: true }).toArray();
  return existing !== undefined && (await db.collection(collection).indexExists(index));
}
