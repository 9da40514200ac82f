import { decodeDocument, encodeDocument, Fields } from './documents';
import { CommandError } from './errors';
import { Needs } from './expressions';
import { compileFilter, type FilterNode } from './match';
import type { Storage } from './storage';
import { type Doc, isDoc, truthy } from './values';

/**
 * The catalog: which collections and indexes exist. It is one BSON document in `meta`, read anew whenever its bytes have
 * changed, so that what another process creates or drops is seen by the next command. All changes happen inside a write.
 */
export interface IndexField {
  path: string;
  parts: string[];
  descending: boolean;
}

export interface Index {
  id: number;
  name: string;
  key: Doc;
  fields: IndexField[];
  unique: boolean;
  sparse: boolean;
  partialSpec?: Doc;
  partial?: FilterNode;
  expireAfterSeconds?: number;
  hidden: boolean;
  /** Paths of which some document has held an array. */
  multikey: string[];
  /** Whether some key says less than its values (see keys.ts): order and equality are then only approximate. */
  lossy: boolean;
  /** While an index is built: the last record that has its entries. Writers maintain it, plans do not use it. */
  builtTo?: number;
  /** As createIndexes was given it, for listIndexes. */
  spec: Doc;
}

export interface Collection {
  id: number;
  db: string;
  name: string;
  options: Doc;
  indexes: Index[];
  /** The top-level fields that keys of the indexes are made from. */
  indexedFields: Fields | undefined;
}

interface Stored {
  nextId: number;
  collections: Doc[];
  /** Dropped collections and indexes whose entries are still to be removed. */
  tombstones: Tombstone[];
}

interface Tombstone {
  table: string;
  id: number;
}

/** Earlier versions stored the tombstones as `graves`. */
function decodeStored(bytes: Buffer): Stored {
  const { graves, ...stored } = decodeDocument(bytes) as unknown as Stored & { graves?: Tombstone[] };
  return { ...stored, tombstones: stored.tombstones ?? graves ?? [] };
}

const KEY = Buffer.from('catalog');
const newStored = (): Stored => ({ nextId: 1, collections: [], tombstones: [] });
const EMPTY = newStored();

export class Catalog {
  private bytes: Buffer | undefined;
  private stored: Stored = EMPTY;
  private collections = new Map<string, Collection>();
  /** Grows whenever the catalog has changed. */
  version = 0;

  constructor(private readonly storage: Storage) {}

  private refresh(): void {
    const bytes = this.storage.meta.get(KEY);
    if (bytes === undefined ? this.bytes === undefined : this.bytes?.equals(bytes)) return;
    this.bytes = bytes;
    this.version++;
    this.stored = bytes ? decodeStored(bytes) : EMPTY;
    this.collections = new Map(
      this.stored.collections.map((doc) => {
        const collection = inflate(doc);
        return [`${collection.db}.${collection.name}`, collection];
      }),
    );
  }

  /** Forgets what was read, after a transaction that may have changed it was undone. */
  forget(): void {
    this.bytes = undefined;
    this.stored = EMPTY;
    this.collections = new Map();
    this.version++;
  }

  find(db: string, name: string): Collection | undefined {
    this.refresh();
    return this.collections.get(`${db}.${name}`);
  }

  list(db?: string): Collection[] {
    this.refresh();
    return [...this.collections.values()].filter((collection) => db === undefined || collection.db === db);
  }

  tombstones(): readonly Tombstone[] {
    this.refresh();
    return this.stored.tombstones;
  }

  /** Inside a write: the collection, made when it does not exist. */
  ensure(db: string, name: string, options: Doc = {}): Collection {
    const known = this.find(db, name);
    if (known) return known;
    checkName(db, name);
    this.change((stored) => {
      const id = stored.nextId++;
      const index = { id: stored.nextId++, spec: { v: 2, key: { _id: 1 }, name: '_id_' } };
      stored.collections.push({ id, db, name, options, indexes: [index] });
    });
    return this.find(db, name) as Collection;
  }

  /** Inside a write: drops a collection; its documents are purged later. */
  drop(collection: Collection): void {
    this.change((stored) => {
      stored.collections = stored.collections.filter((doc) => doc.id !== collection.id);
      stored.tombstones.push(
        { table: 'docs', id: collection.id },
        ...collection.indexes.map(({ id }) => ({ table: 'index', id })),
      );
    });
  }

  /** Inside a write: gives a collection another name. */
  rename(collection: Collection, db: string, name: string): void {
    checkName(db, name);
    this.change((stored) => {
      for (const doc of stored.collections) if (doc.id === collection.id) Object.assign(doc, { db, name });
    });
  }

  /** Inside a write: adds an index in the state of being built. */
  addIndex(collection: Collection, spec: Doc): Index {
    let id = 0;
    this.change((stored) => {
      id = stored.nextId++;
      indexesOf(stored, collection).push({ id, spec, builtTo: 0 });
    });
    return this.index(collection, id);
  }

  /** Inside a write: drops an index. */
  dropIndex(collection: Collection, id: number): void {
    this.change((stored) => {
      const doc = stored.collections.find((c) => c.id === collection.id) as Doc;
      doc.indexes = (doc.indexes as Doc[]).filter((index) => index.id !== id);
      stored.tombstones.push({ table: 'index', id });
    });
  }

  /** Inside a write: notes something about an index. */
  updateIndex(collection: Collection, id: number, change: Doc): void {
    this.change((stored) => {
      const doc = indexesOf(stored, collection).find((index) => index.id === id);
      if (doc) Object.assign(doc, change);
      if (doc && change.builtTo === null) delete doc.builtTo;
    });
  }

  /** Inside a write: removes the tombstone of a collection or index whose entries are all removed. */
  removeTombstone(id: number): void {
    this.change((stored) => {
      stored.tombstones = stored.tombstones.filter((tombstone) => tombstone.id !== id);
    });
  }

  private index(collection: Collection, id: number): Index {
    return this.find(collection.db, collection.name)?.indexes.find((index) => index.id === id) as Index;
  }

  private change(edit: (stored: Stored) => void): void {
    this.refresh();
    const copy = this.bytes ? decodeStored(this.bytes) : newStored();
    edit(copy);
    this.storage.meta.put(KEY, encodeDocument(copy as unknown as Doc));
  }
}

const indexesOf = (stored: Stored, collection: Collection) =>
  (stored.collections.find((doc) => doc.id === collection.id)?.indexes ?? []) as Doc[];

function checkName(db: string, name: string): void {
  if (
    name === '' ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.includes('\0') ||
    name.includes('$') ||
    Buffer.byteLength(`${db}.${name}`) > 255
  )
    throw new CommandError(73, `Invalid namespace specified '${db}.${name}'`);
}

function inflate(doc: Doc): Collection {
  const indexes = (doc.indexes as Doc[]).map(inflateIndex);
  const needed = new Needs();
  for (const { fields, partialSpec } of indexes) {
    for (const { path } of fields) needed.add(path);
    if (partialSpec) compileFilter(partialSpec, { needs: needed, vars: {} });
  }
  const names = needed.fields;
  return {
    id: doc.id as number,
    db: doc.db as string,
    name: doc.name as string,
    options: doc.options as Doc,
    indexes,
    indexedFields: names && new Fields(names),
  };
}

function inflateIndex(doc: Doc): Index {
  const spec = doc.spec as Doc;
  const key = spec.key as Doc;
  const partialSpec = isDoc(spec.partialFilterExpression) ? spec.partialFilterExpression : undefined;
  return {
    id: doc.id as number,
    name: spec.name as string,
    key,
    spec,
    fields: Object.entries(key).map(([path, value]) => ({
      path,
      parts: path.split('.'),
      descending: Number(value) < 0,
    })),
    unique: spec.name === '_id_' || truthy(spec.unique),
    sparse: truthy(spec.sparse),
    hidden: truthy(spec.hidden),
    partialSpec,
    partial: partialSpec && compileFilter(partialSpec, { needs: new Needs(), vars: {} }),
    expireAfterSeconds: spec.expireAfterSeconds === undefined ? undefined : Number(spec.expireAfterSeconds),
    multikey: (doc.multikey as string[] | undefined) ?? [],
    lossy: doc.lossy === true,
    builtTo: doc.builtTo as number | undefined,
  };
}
