import { ObjectId } from 'bson';
import { checkDocument } from './bson-check';
import type { Collection } from './catalog';
import { decodeValue, encodeDocument, Fields, findElement, MAX_DOCUMENT_BYTES } from './documents';
import type { Engine } from './engine';
import { CommandError } from './errors';
import { bsonType, type Doc, isArray, isDoc } from './values';

/** Inserting: documents are checked, get an `_id` in first place when they have none, and are stored as they came. */
const ID = new Fields(['_id']);

/** The bytes to store for a document from outside; throws for malformed BSON (22), a bad `_id` (53, 52) or size (10334). */
export function prepareInsert(bytes: Buffer): Buffer {
  checkDocument(bytes);
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and 16793600(16MB)`,
    );
  const id = findElement(bytes, ID);
  if (!id) {
    const head = Buffer.alloc(4 + 17);
    head.writeInt32LE(bytes.length + 17);
    head[4] = 0x07;
    head.write('_id\0', 5, 'latin1');
    head.set(new ObjectId().id, 9);
    return Buffer.concat([head, bytes.subarray(4)]);
  }
  checkId(decodeValue(bytes, id.type, id.value));
  if (id.start === 4) return bytes;
  return Buffer.concat([
    bytes.subarray(0, 4),
    bytes.subarray(id.start, id.end),
    bytes.subarray(4, id.start),
    bytes.subarray(id.end),
  ]);
}

/** Throws code 53 or 52 for a value that cannot be an `_id`. */
export function checkId(id: unknown): void {
  if (isArray(id) || id === undefined || bsonType(id) === 'BSONRegExp')
    throw new CommandError(
      53,
      `The '_id' value cannot be of type ${isArray(id) ? 'array' : id === undefined ? 'undefined' : 'regex'}`,
    );
  if (isDoc(id))
    for (const key of Object.keys(id))
      if (key.startsWith('$'))
        throw new CommandError(
          52,
          `_id fields may not contain '$'-prefixed fields: ${key} is not valid for storage.`,
        );
}

/** Inside a write: stores one document that an update or a stage has made. */
export function insertDocument(engine: Engine, collection: Collection, doc: Doc): Buffer {
  checkId(doc._id);
  const bytes = encodeDocument(doc);
  engine.records.insert(collection, engine.records.nextRecord(collection), bytes);
  return bytes;
}

export interface WriteError {
  index: number;
  error: CommandError;
}

/** How many documents go into one transaction: enough to be fast, few enough to let others in. */
const CHUNK = 1000;

/** Inserts documents in order; with `ordered`, nothing after the first that fails. */
export async function insertMany(
  engine: Engine,
  db: string,
  name: string,
  docs: readonly unknown[],
  ordered: boolean,
): Promise<{ n: number; errors: WriteError[] }> {
  const errors: WriteError[] = [];
  let n = 0;
  for (let from = 0; from < docs.length && !(ordered && errors.length > 0); from += CHUNK) {
    const result = await engine.storage.write(() => insertChunk(engine, db, name, docs, from, ordered));
    n += result.n;
    errors.push(...result.errors);
  }
  return { n, errors };
}

function insertChunk(
  engine: Engine,
  db: string,
  name: string,
  docs: readonly unknown[],
  from: number,
  ordered: boolean,
) {
  const errors: WriteError[] = [];
  const collection = engine.catalog.ensure(db, name);
  let record = engine.records.nextRecord(collection);
  let n = 0;
  for (let i = from; i < Math.min(from + CHUNK, docs.length); i++) {
    try {
      const doc = docs[i];
      if (!Buffer.isBuffer(doc))
        throw new CommandError(
          14,
          `BSON field 'insert.documents.${i}' is the wrong type, expected type 'object'`,
        );
      const bytes = prepareInsert(doc);
      engine.records.insert(collection, record, bytes);
      record++;
      n++;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push({ index: i, error });
      if (ordered) break;
    }
  }
  return { n, errors };
}
