import type { Collection } from './catalog';
import { drive } from './cursors';
import { decodeDocument, encodeDocument } from './documents';
import type { Engine, QueryParts } from './engine';
import { type Hit, PAUSE } from './executor';
import { Needs, type Vars } from './expressions';
import { checkId, insertDocument } from './inserts';
import { type FilterNode, matches } from './match';
import { checkSameId, compileUpdate, type Update, upsertDocument } from './update';
import type { Doc } from './values';

/**
 * Updates and deletes. One statement over a few documents is one function inside a write: it looks for the documents and
 * changes them in the same transaction, so no other writer can come between. A statement that has to read much first
 * looks for its documents outside, letting others run, and then changes them in groups, asking each again.
 */
export interface Statement extends QueryParts {
  multi: boolean;
}
export interface UpdateStatement extends Statement {
  update: unknown;
  arrayFilters?: unknown[];
  upsert: boolean;
}

export interface Change {
  matched: number;
  modified: number;
  upserted?: unknown;
  before?: Doc;
  after?: Doc;
}

/** The most documents one transaction changes. */
const GROUP = 500;
/** Collections larger than this are not scanned inside a transaction. */
const LARGE = 2000;

interface Prepared {
  update: Update | undefined;
  filter: FilterNode;
  vars: Vars;
}

function prepareUpdate(statement: UpdateStatement): Update {
  const env = { needs: new Needs(), vars: statement.vars ?? {} };
  return compileUpdate(statement.update, env, {
    arrayFilters: statement.arrayFilters,
    multi: statement.multi,
  });
}

/** Inside a write: runs a statement, or returns undefined when it is too much for one transaction. */
export function updateNow(
  engine: Engine,
  db: string,
  name: string,
  statement: UpdateStatement,
): Change | undefined {
  const update = prepareUpdate(statement);
  const existing = engine.catalog.find(db, name);
  const found = existing ? findRecords(engine, existing, statement) : [];
  if (!found) return undefined;
  if (found.length === 0)
    return statement.upsert ? upsertNow(engine, db, name, statement, update) : { matched: 0, modified: 0 };
  const query = engine.query(existing as Collection, statement);
  const change: Change = { matched: 0, modified: 0 };
  for (const { record, bytes } of found)
    applyUpdate(
      engine,
      existing as Collection,
      record,
      bytes as Buffer,
      { update, filter: query.filter, vars: query.vars },
      change,
    );
  return change;
}

/** Inside a write: deletes what a statement names, or returns undefined when it is too much for one transaction. */
export function deleteNow(
  engine: Engine,
  db: string,
  name: string,
  statement: Statement,
): Change | undefined {
  const collection = engine.catalog.find(db, name);
  if (!collection) {
    engine.query({ id: 0, db, name, options: {}, indexes: [], indexedFields: undefined }, statement);
    return { matched: 0, modified: 0 };
  }
  const found = findRecords(engine, collection, statement);
  if (!found) return undefined;
  const change: Change = { matched: found.length, modified: found.length };
  for (const { record, bytes } of found) {
    engine.records.remove(collection, record, bytes as Buffer);
    if (!statement.multi) change.before = decodeDocument(bytes as Buffer);
  }
  return change;
}

function findRecords(engine: Engine, collection: Collection, statement: Statement): Hit[] | undefined {
  const query = engine.query(collection, { ...statement, limit: statement.multi ? GROUP + 1 : 1 });
  const plan = engine.executor.plan(query);
  if (statement.multi && plan.kind === 'collection' && engine.records.counts(collection).count > LARGE)
    return undefined;
  const hits: Hit[] = [];
  for (const hit of engine.executor.run(query, plan)) if (hit !== PAUSE) hits.push(hit);
  return hits.length > GROUP ? undefined : hits;
}

function applyUpdate(
  engine: Engine,
  collection: Collection,
  record: number,
  bytes: Buffer,
  { update, filter }: Prepared,
  change: Change,
): void {
  const before = decodeDocument(bytes);
  const after = (update as Update).apply(decodeDocument(bytes), filter, false);
  checkSameId(before, after, (update as Update).kind);
  const encoded = encodeDocument(after);
  change.matched++;
  change.before = before;
  change.after = after;
  if (encoded.equals(bytes)) return;
  engine.records.replace(collection, record, bytes, encoded);
  change.modified++;
}

function upsertNow(
  engine: Engine,
  db: string,
  name: string,
  statement: UpdateStatement,
  update: Update,
): Change {
  const collection = engine.catalog.ensure(db, name);
  const { filter } = engine.query(collection, statement);
  const doc = upsertDocument(filter, update);
  checkId(doc._id);
  insertDocument(engine, collection, doc);
  return { matched: 0, modified: 0, upserted: doc._id, after: doc };
}

/** Runs a statement over many documents: found first, then changed in groups, each asked again before it is changed. */
export async function changeMany(
  engine: Engine,
  db: string,
  name: string,
  statement: Statement | UpdateStatement,
  check: () => void,
): Promise<Change> {
  const update = 'update' in statement ? prepareUpdate(statement) : undefined;
  const total: Change = { matched: 0, modified: 0 };
  const records: number[] = [];
  engine.storage.beginSlice();
  const existing = engine.catalog.find(db, name);
  if (existing) {
    const query = { ...engine.query(existing, statement), fetch: false };
    await drive(engine.storage, engine.executor.run(query), check, ({ record }) => void records.push(record));
  }
  if (records.length === 0 && update && (statement as UpdateStatement).upsert)
    return engine.storage.write(() => upsertNow(engine, db, name, statement as UpdateStatement, update));
  for (let from = 0; from < records.length; from += GROUP) {
    const group = records.slice(from, from + GROUP);
    const part = await engine.storage.write(() => changeGroup(engine, db, name, statement, update, group));
    total.matched += part.matched;
    total.modified += part.modified;
  }
  return total;
}

function changeGroup(
  engine: Engine,
  db: string,
  name: string,
  statement: Statement,
  update: Update | undefined,
  records: number[],
): Change {
  const change: Change = { matched: 0, modified: 0 };
  const collection = engine.catalog.find(db, name);
  if (!collection) return change;
  const { filter, vars } = engine.query(collection, statement);
  for (const record of records) {
    const bytes = engine.records.get(collection, record);
    if (!bytes || !matches(filter, decodeDocument(bytes), vars)) continue;
    if (update) applyUpdate(engine, collection, record, bytes, { update, filter, vars }, change);
    else {
      engine.records.remove(collection, record, bytes);
      change.matched++;
      change.modified++;
    }
  }
  return change;
}

/** How long statements of one command share a transaction, in milliseconds. */
const SHARE_MS = 25;

/**
 * Runs the statements of one command in order, as many of them in one transaction as time allows. `done` gets each
 * result or error; it returns false to stop.
 */
export async function runStatements<T extends Statement>(
  engine: Engine,
  db: string,
  name: string,
  statements: readonly T[],
  now: (engine: Engine, db: string, name: string, statement: T) => Change | undefined,
  check: () => void,
  done: (index: number, result: Change | Error) => boolean,
): Promise<void> {
  for (let at = 0; at < statements.length; ) {
    const results: (Change | Error)[] = [];
    const large = await engine.storage.write(() => {
      results.length = 0;
      const end = performance.now() + SHARE_MS;
      for (let i = at; i < statements.length; i++) {
        let result: Change | Error | undefined;
        try {
          result = now(engine, db, name, statements[i] as T);
        } catch (error) {
          if ((error as Error).name !== 'CommandError') throw error;
          result = error as Error;
        }
        if (!result) return true;
        results.push(result);
        if (result instanceof Error || performance.now() > end) return false;
      }
      return false;
    });
    for (const result of results) if (!done(at++, result)) return;
    if (!large) continue;
    let result: Change | Error;
    try {
      result = await changeMany(engine, db, name, statements[at] as T, check);
    } catch (error) {
      if ((error as Error).name !== 'CommandError') throw error;
      result = error as Error;
    }
    if (!done(at++, result)) return;
  }
}
