import { createReadStream, existsSync } from 'node:fs';
import { BSON, type Document } from 'mongodb';
import { readLines } from '@/lib/domain/import/file-lines';
import { SAMPLE_DATA } from '@/lib/domain/site/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import { CONTENTS } from '@/lib/domain/tweet/vocabulary';
import {
  ALL_FIRSTS_TAG,
  COMPARISONS_TAG,
  HALL_OF_SHAME_TAG,
  JOURNALIST_NAMES_TAG,
  JOURNALISTS_TAG,
  PLAYER_NAMES_TAG,
  PLAYERS_TAG,
  TEAM_NAMES_TAG,
  TEAMS_TAG,
  TOPIC_NAMES_TAG,
  TOPICS_TAG,
} from '@/lib/platform/cache/entity-tags';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { database } from '@/lib/platform/db/client';
import { createIndexes } from '@/lib/platform/db/indexes';
import { withRenamedFields } from '@/lib/platform/db/renamed-fields';
import { migrateAnew } from '@/lib/platform/db/schema-version';
import {
  BackupError,
  type Contents,
  collectionFile,
  dataIn,
  isData,
  readBackupContents,
} from './backup-layout';

const BATCH = 500;
/** In characters of a batch, since pieces of files are large. */
const BATCH_LENGTH = 20_000_000;
/** In characters. A document has at most 16 MB, and its extended JSON several times that. */
const MAX_LINE = 100_000_000;

/**
 * Reads a backup into the database. Everything is checked before anything is written.
 * @param drops deletes the existing data first
 * @returns the number of documents of each collection
 * @throws BackupError naming the file and line that cannot be read, or saying that the database is not empty
 */
export async function restoreDatabase(
  directory: string,
  { drops = false } = {},
): Promise<Contents['collections']> {
  const { collections } = await readBackupContents(directory);
  for (const [name, expected] of Object.entries(collections)) await check(directory, name, expected);
  const full = await collectionsWithData();
  if (full.length > 0 && !drops)
    throw new BackupError(
      `the database is not empty (${full.join(', ')}): use a new DATA_DIR, or --drop to delete what it holds`,
    );
  const db = await database();
  for (const name of full) await db.collection(name).deleteMany(dataIn(name));
  await createIndexes();
  for (const name of Object.keys(collections)) await load(directory, name);
  await migrateAnew(db);
  await invalidate(EVERY_LIST);
  return collections;
}

/**
 * Tags of all lists. Pages about one journalist, entity or topic follow within a minute, when they are rendered
 * again.
 */
const EVERY_LIST = [
  ...CONTENTS.map(timeline.all),
  ...[
    JOURNALISTS_TAG,
    JOURNALIST_NAMES_TAG,
    PLAYERS_TAG,
    PLAYER_NAMES_TAG,
    TEAMS_TAG,
    TEAM_NAMES_TAG,
    TOPICS_TAG,
    TOPIC_NAMES_TAG,
    HALL_OF_SHAME_TAG,
    COMPARISONS_TAG,
    ALL_FIRSTS_TAG,
  ],
  SAMPLE_DATA,
];

async function collectionsWithData(): Promise<string[]> {
  const db = await database();
  const full: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (isData(name) && (await db.collection(name).findOne(dataIn(name)))) full.push(name);
  }
  return full.sort();
}

async function check(directory: string, name: string, expected: number): Promise<void> {
  let count = 0;
  for await (const _document of readDocuments(directory, name)) count++;
  if (count === expected) return;
  const path = collectionFile(directory, name);
  throw new BackupError(`${path} has ${count} documents where the table of contents says ${expected}`);
}

async function load(directory: string, name: string): Promise<void> {
  const stored = (await database()).collection<Document>(name);
  let batch: Document[] = [];
  let length = 0;
  const flush = async () => {
    if (batch.length > 0) await stored.insertMany(batch, { ordered: false });
    batch = [];
    length = 0;
  };
  for await (const line of readDocuments(directory, name)) {
    batch.push(withRenamedFields(name, line.document));
    length += line.length;
    if (batch.length === BATCH || length >= BATCH_LENGTH) await flush();
  }
  await flush();
}

async function* readDocuments(
  directory: string,
  name: string,
): AsyncGenerator<{ document: Document; length: number }> {
  const path = collectionFile(directory, name);
  if (!existsSync(path)) throw new BackupError(`${path} is missing`);
  const chunks = createReadStream(path, { encoding: 'utf8' });
  for await (const { line, text, isTooLong } of readLines(chunks, MAX_LINE)) {
    if (isTooLong) throw new BackupError(`${path}:${line}: longer than any document`);
    yield { document: parse(path, line, text), length: text.length };
  }
}

function parse(path: string, line: number, text: string): Document {
  let document: unknown;
  try {
    document = BSON.EJSON.parse(text, { relaxed: false });
  } catch (error) {
    throw new BackupError(`${path}:${line}: not extended JSON: ${(error as Error).message}`);
  }
  if (document !== null && typeof document === 'object' && '_id' in document) return document;
  throw new BackupError(`${path}:${line}: not a document with an _id`);
}
