import { ObjectId } from 'bson';
import { checkDocument } from './bson-check';
import type { Collection } from './catalog';
import { decodeValue, encodeDocument, Fields, findElement, MAX_DOCUMENT_BYTES } from './documents';
import type { Engine } from './engine';
import { CommandError } from './errors';
import { SHARE_MS } from './storage';
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
  let from = 0;
  while (from < docs.length && !(ordered && errors.length > 0)) {
    const part = prepareSome(docs, from);
    from += part.length;
    for (let at = 0; at < part.length && !(ordered && errors.length > 0); ) {
      const result = await engine.storage.write(() => insertSome(engine, db, name, part, at, ordered));
      n += result.n;
      errors.push(...result.errors);
      at = result.to;
    }
  }
  return { n, errors };
}

/** A document that can be stored, or why it cannot, with its place in the command. */
type Candidate = { index: number } & ({ bytes: Buffer } | { error: CommandError });

/** Checks documents, as many as one turn of the event loop has time for: outside of the transaction. */
function prepareSome(docs: readonly unknown[], from: number): Candidate[] {
  const end = performance.now() + SHARE_MS;
  const out: Candidate[] = [];
  for (let index = from; index < docs.length && performance.now() < end; index++) {
    try {
      const doc = docs[index];
      if (!Buffer.isBuffer(doc))
        throw new CommandError(
          14,
          `BSON field 'insert.documents.${index}' is the wrong type, expected type 'object'`,
        );
      out.push({ index, bytes: prepareInsert(doc) });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      out.push({ index, error });
    }
  }
  return out;
}

/** Inside a write: inserts from `at` on, for as long as transactions are shared; at least one. */
function insertSome(
  engine: Engine,
  db: string,
  name: string,
  candidates: readonly Candidate[],
  at: number,
  ordered: boolean,
) {
  const errors: WriteError[] = [];
  const collection = engine.catalog.ensure(db, name);
  let record = engine.records.nextRecord(collection);
  let to = at;
  while (to < candidates.length && (to === at || engine.storage.hasShareLeft())) {
    const candidate = candidates[to++] as Candidate;
    try {
      if ('error' in candidate) throw candidate.error;
      engine.records.insert(collection, record, candidate.bytes);
      record++;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push({ index: candidate.index, error });
      if (ordered) break;
    }
  }
  return { n: to - at - errors.length, errors, to };
}
