import { encodeDocument } from '../documents';
import type { Engine } from '../engine';
import { CommandError } from '../errors';
import { Needs } from '../expressions';
import { compileFilter, matches } from '../match';
import { type Doc, truthy } from '../values';
import { cursorReply } from '../wire';
import { allowFields, type Command, collectionName, isSimpleCollation, optionalDoc } from './context';
import { dropCollection } from './indexes';

/** Collections and databases: create, drop, listCollections, listDatabases, dropDatabase, dbStats. */
const CREATE_REFUSED = [
  'capped',
  'size',
  'max',
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
  'collation',
  'timeseries',
  'clusteredIndex',
  'expireAfterSeconds',
  'encryptedFields',
  'changeStreamPreAndPostImages',
];

export const create: Command = async ({ engine, db, body }) => {
  for (const option of CREATE_REFUSED)
    if (
      body[option] !== undefined &&
      body[option] !== false &&
      !(option === 'collation' && isSimpleCollation(body[option]))
    )
      throw new CommandError(115, `create option '${option}' is not supported by the embedded database`);
  allowFields('create', body, [
    'idIndex',
    'storageEngine',
    'indexOptionDefaults',
    'autoIndexId',
    ...CREATE_REFUSED,
  ]);
  const name = collectionName('create', body);
  await engine.storage.write(() => {
    if (engine.catalog.find(db, name)) throw new CommandError(48, `Collection ${db}.${name} already exists.`);
    engine.catalog.ensure(db, name);
  });
  return { ok: 1 };
};

export const drop: Command = async ({ engine, db, body }) => {
  allowFields('drop', body, []);
  const name = collectionName('drop', body);
  const reply = await engine.storage.write(() => {
    const collection = engine.catalog.find(db, name);
    if (!collection) return { ok: 1 };
    dropCollection(engine, collection);
    return { nIndexesWas: collection.indexes.length, ns: `${db}.${name}`, ok: 1 };
  });
  engine.purge();
  return reply;
};

export const dropDatabase: Command = async ({ engine, db, body }) => {
  allowFields('dropDatabase', body, []);
  await engine.storage.write(() => {
    for (const collection of engine.catalog.list(db)) dropCollection(engine, collection);
  });
  engine.purge();
  return { dropped: db, ok: 1 };
};

export const listCollections: Command = ({ engine, db, body }) => {
  allowFields('listCollections', body, ['filter', 'cursor', 'nameOnly', 'authorizedCollections']);
  const filter = compileFilter(optionalDoc(body.filter, 'listCollections.filter') ?? {}, {
    needs: new Needs(),
    vars: {},
  });
  const docs = engine.catalog
    .list(db)
    .map(({ name, options }): Doc => {
      const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
      return { name, type: 'collection', options, info: { readOnly: false }, idIndex };
    })
    .filter((doc) => matches(filter, doc, {}))
    .map((doc) => (truthy(body.nameOnly) ? { name: doc.name, type: doc.type } : doc));
  return cursorReply('firstBatch', docs.map(encodeDocument), 0n, `${db}.$cmd.listCollections`);
};

function sizeOf(engine: Engine, db: string): { count: number; bytes: number } {
  return engine.catalog.list(db).reduce(
    (sum, collection) => {
      const { count, bytes } = engine.records.counts(collection);
      return { count: sum.count + count, bytes: sum.bytes + bytes };
    },
    { count: 0, bytes: 0 },
  );
}

export const listDatabases: Command = ({ engine, body }) => {
  allowFields('listDatabases', body, ['filter', 'nameOnly', 'authorizedDatabases']);
  const filter = compileFilter(optionalDoc(body.filter, 'listDatabases.filter') ?? {}, {
    needs: new Needs(),
    vars: {},
  });
  const names = [...new Set(engine.catalog.list().map(({ db }) => db))].sort();
  const databases = names
    .map((name): Doc => {
      const { bytes } = sizeOf(engine, name);
      return { name, sizeOnDisk: bytes, empty: bytes === 0 };
    })
    .filter((doc) => matches(filter, doc, {}))
    .map((doc) => (truthy(body.nameOnly) ? { name: doc.name } : doc));
  return {
    databases,
    totalSize: databases.reduce((sum, doc) => sum + Number(doc.sizeOnDisk ?? 0), 0),
    ok: 1,
  };
};

export const dbStats: Command = ({ engine, db }) => {
  const { count, bytes } = sizeOf(engine, db);
  const collections = engine.catalog.list(db);
  return {
    db,
    collections: collections.length,
    objects: count,
    dataSize: bytes,
    indexes: collections.reduce((n, c) => n + c.indexes.length, 0),
    ok: 1,
  };
};
