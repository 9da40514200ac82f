import type { Collection, Index } from '../catalog';
import { encodeDocument } from '../documents';
import type { Engine } from '../engine';
import { CommandError } from '../errors';
import { Needs } from '../expressions';
import { compileFilter } from '../match';
import { isNumeric, toNumber } from '../numbers';
import { sameKey } from '../planner';
import { docKey, prefixOf, recordOf } from '../records';
import { bsonType, type Doc, equal, isArray, isDoc, truthy } from '../values';
import { cursorReply } from '../wire';
import { allowFields, type Command, collectionName, isSimpleCollation, requiredArray } from './context';

/** Indexes: createIndexes, dropIndexes and listIndexes, and how an index over existing documents is built. */
const OPTIONS = [
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'hidden',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'ns',
];
const BOOLEANS = ['unique', 'sparse', 'hidden'];
const MAX_INDEXES = 64;
const KNOWN_ELSEWHERE = [
  'collation',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'wildcardProjection',
  'storageEngine',
  'clustered',
  'prepareUnique',
];

function checkSpec(spec: unknown): Doc {
  if (!isDoc(spec)) throw new CommandError(14, 'The values of createIndexes.indexes must be objects');
  for (const option of Object.keys(spec)) {
    if (option === 'collation' && isSimpleCollation(spec[option])) continue;
    if (KNOWN_ELSEWHERE.includes(option) && spec[option] !== undefined)
      throw new CommandError(115, `index option '${option}' is not supported by the embedded database`);
    if (BOOLEANS.includes(option) && typeof spec[option] !== 'boolean' && !isNumeric(spec[option]))
      throw new CommandError(
        14,
        `Error in specification ${JSON.stringify(spec.key)} :: caused by :: The field '${option}' has value ${option}: ${JSON.stringify(spec[option])}, which is not convertible to bool`,
      );
    if (!OPTIONS.includes(option) && option !== 'collation')
      throw new CommandError(
        197,
        `The field '${option}' is not valid for an index specification. Specification: ${JSON.stringify(spec)}`,
      );
  }
  if (!isDoc(spec.key))
    throw new CommandError(9, "The 'key' field is a required property of an index specification");
  const fields = Object.entries(spec.key);
  if (fields.length === 0) throw new CommandError(67, 'Index keys cannot be empty.');
  for (const [path, kind] of fields) {
    if (typeof kind === 'string') throw new CommandError(67, `Unknown index plugin '${kind}'`);
    if (!isNumeric(kind) || toNumber(kind) === 0 || Number.isNaN(toNumber(kind)))
      throw new CommandError(
        67,
        'Values in v:2 index key pattern must be a number other than 0, or a string',
      );
    if (path.split('.').includes('')) throw new CommandError(67, 'Index keys cannot contain an empty field.');
    if (
      path.split('.').some((part) => part.startsWith('$') && !['$id', '$ref', '$db', '$**'].includes(part)) ||
      path.includes('$**')
    )
      throw new CommandError(
        path.includes('$**') ? 115 : 67,
        path.includes('$**')
          ? 'wildcard indexes are not supported by the embedded database'
          : "Index key contains an illegal field name: field name starts with '$'.",
      );
  }
  if (typeof spec.name !== 'string' || spec.name === '')
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  if (spec.sparse && spec.partialFilterExpression)
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  if (spec.partialFilterExpression !== undefined) {
    if (!isDoc(spec.partialFilterExpression))
      throw new CommandError(67, "'partialFilterExpression' for an index has to be a document");
    compileFilter(spec.partialFilterExpression, { needs: new Needs(), vars: {} });
    checkPartialFilter(spec.partialFilterExpression);
  }
  if (spec.expireAfterSeconds !== undefined) {
    if (!isNumeric(spec.expireAfterSeconds) || toNumber(spec.expireAfterSeconds) < 0)
      throw new CommandError(
        67,
        "TTL index 'expireAfterSeconds' option must be a number that is not negative",
      );
    if (fields.length > 1)
      throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  const { background: _background, ns: _ns, collation: _collation, ...kept } = spec;
  return { v: 2, ...kept };
}

const PARTIAL_OPERATORS = ['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type', '$exists'];

/** Throws code 67 for what a partial index may not ask: MongoDB allows comparisons, lists, types, presence, $and and $or. */
function checkPartialFilter(filter: Doc): void {
  const refuse = (what: string) => new CommandError(67, `Expression not supported in partial index: ${what}`);
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' || key === '$or') {
      for (const part of value as Doc[]) checkPartialFilter(part);
      continue;
    }
    if (key.startsWith('$') && key !== '$comment') throw refuse(key);
    if (bsonType(value) === 'BSONRegExp') throw refuse(`a regular expression on ${key}`);
    if (!isDoc(value) || Object.keys(value)[0]?.startsWith('$') !== true) continue;
    for (const [op, operand] of Object.entries(value)) {
      const isPattern = op === '$in' && isArray(operand) && operand.some((v) => bsonType(v) === 'BSONRegExp');
      if (!PARTIAL_OPERATORS.includes(op) || isPattern || (op === '$exists' && !truthy(operand)))
        throw refuse(`${op} on ${key}`);
    }
  }
}

/** Whether an index is the one that is asked for, its name and its age limit aside. */
const isAlike = (index: Index, spec: Doc) =>
  sameKey(index.key, spec.key) &&
  index.unique === (index.name === '_id_' || truthy(spec.unique)) &&
  index.sparse === truthy(spec.sparse) &&
  equal(index.partialSpec ?? null, spec.partialFilterExpression ?? null);

const isSame = (index: Index, spec: Doc) =>
  isAlike(index, spec) &&
  (index.expireAfterSeconds ?? null) ===
    (spec.expireAfterSeconds === undefined ? null : toNumber(spec.expireAfterSeconds));

/** Inside a write: the index, made when it is not there; throws 85 or 86 when another one is in the way. */
export function createIndex(
  engine: Engine,
  db: string,
  name: string,
  spec: Doc,
): { index: Index; created: boolean } {
  const collection = engine.catalog.ensure(db, name);
  for (const index of collection.indexes) {
    const sameName = index.name === spec.name;
    if (isSame(index, spec) && (sameName || index.name === '_id_')) return { index, created: false };
    if (sameName)
      throw new CommandError(
        sameKey(index.key, spec.key) ? 85 : 86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(index.spec)}`,
      );
    if (isAlike(index, spec))
      throw new CommandError(85, `Index already exists with a different name: ${index.name}`);
  }
  if (collection.indexes.length >= MAX_INDEXES)
    throw new CommandError(
      67,
      `add index fails, too many indexes for ${db}.${name} key:${JSON.stringify(spec.key)}`,
    );
  const index = engine.catalog.addIndex(collection, spec);
  if (engine.records.counts(collection).count === 0) {
    engine.catalog.updateIndex(collection, index.id, { builtTo: null });
    return {
      index: (engine.catalog.find(db, name) as Collection).indexes.find(({ id }) => id === index.id) as Index,
      created: true,
    };
  }
  return { index, created: true };
}

const BUILD_GROUP = 1000;

/**
 * Gives an index the entries of the documents that are there already, a group at a time. Writers keep it up to date from
 * the moment it is in the catalog, so a build that was cut off goes on when the same index is asked for again.
 */
async function build(engine: Engine, db: string, name: string, id: number): Promise<void> {
  for (let done = false; !done; ) {
    done = await engine.storage.write(() => {
      const collection = engine.catalog.find(db, name);
      const index = collection?.indexes.find((other) => other.id === id);
      if (!collection || index?.builtTo === undefined) return true;
      return engine.storage.atomically(() => buildGroup(engine, collection, index));
    });
  }
}

function buildGroup(engine: Engine, collection: Collection, index: Index): boolean {
  const { docs } = engine.storage;
  const start = docKey(collection.id, (index.builtTo ?? 0) + 1);
  const keys = [...docs.getKeys({ start, end: prefixOf(collection.id).end, limit: BUILD_GROUP })];
  let built = 0;
  while (built < keys.length && (built === 0 || engine.storage.hasShareLeft())) {
    const key = keys[built++] as Buffer;
    engine.records.addEntries(collection, index, recordOf(key), engine.storage.readDocument(key) as Buffer);
  }
  const done = built === keys.length && keys.length < BUILD_GROUP;
  engine.catalog.updateIndex(collection, index.id, {
    builtTo: done ? null : recordOf(keys[built - 1] as Buffer),
  });
  return done;
}

export const createIndexes: Command = async ({ engine, db, body }) => {
  allowFields('createIndexes', body, ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions']);
  const name = collectionName('createIndexes', body);
  const specs = requiredArray(body.indexes, 'createIndexes.indexes').map(checkSpec);
  if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  const made = await engine.storage.write(() =>
    engine.storage.atomically(() => {
      const existed = engine.catalog.find(db, name);
      const results = specs.map((spec) => createIndex(engine, db, name, spec));
      return { existed, results };
    }),
  );
  for (const { index, created } of made.results) {
    try {
      await build(engine, db, name, index.id);
    } catch (error) {
      if (created)
        await engine.storage.write(() => {
          const collection = engine.catalog.find(db, name);
          if (collection) engine.catalog.dropIndex(collection, index.id);
        });
      engine.purge();
      throw error;
    }
  }
  const before = made.existed?.indexes.length ?? 1;
  const created = made.results.filter((result) => result.created).length;
  return {
    numIndexesBefore: before,
    numIndexesAfter: before + created,
    createdCollectionAutomatically: !made.existed,
    ...(created === 0 ? { note: 'all indexes already exist' } : {}),
    ok: 1,
  };
};

function mustExist(engine: Engine, db: string, name: string): Collection {
  const collection = engine.catalog.find(db, name);
  if (!collection) throw new CommandError(26, `ns not found ${db}.${name}`);
  return collection;
}

export const dropIndexes: Command = async ({ engine, db, body }) => {
  allowFields('dropIndexes', body, ['index']);
  const name = collectionName('dropIndexes', body);
  const reply = await engine.storage.write(() => {
    const collection = mustExist(engine, db, name);
    const wanted = isArray(body.index) ? body.index : [body.index];
    const found =
      body.index === '*'
        ? collection.indexes.filter((index) => index.name !== '_id_')
        : wanted.map((which) => indexNamed(collection, which));
    if (found.some((index) => index.name === '_id_')) throw new CommandError(72, 'cannot drop _id index');
    for (const { id } of found) engine.catalog.dropIndex(collection, id);
    return { nIndexesWas: collection.indexes.length, ok: 1 };
  });
  engine.purge();
  return reply;
};

function indexNamed(collection: Collection, which: unknown): Index {
  const index = collection.indexes.find(({ name, key }) =>
    typeof which === 'string' ? name === which : sameKey(key, which),
  );
  if (!index)
    throw new CommandError(
      27,
      typeof which === 'string'
        ? `index not found with name [${which}]`
        : `can't find index with key: ${JSON.stringify(which)}`,
    );
  return index;
}

export const listIndexes: Command = ({ engine, db, body }) => {
  allowFields('listIndexes', body, ['cursor']);
  const name = collectionName('listIndexes', body);
  const docs = mustExist(engine, db, name).indexes.map(({ spec }) => encodeDocument(spec));
  return cursorReply('firstBatch', docs, 0n, `${db}.${name}`);
};

/** Inside a write: drops a collection with all it holds. */
export function dropCollection(engine: Engine, collection: Collection): void {
  engine.catalog.drop(collection);
  engine.records.forgetCounts(collection);
}
