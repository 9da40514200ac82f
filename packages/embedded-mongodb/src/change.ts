import type { Collection } from './catalog';
import { decodeDocument, encodeDocument, Fields } from './documents';
import type { Engine, QueryParts } from './engine';
import { Needs } from './expressions';
import { checkId, insertDocument } from './inserts';
import type { FilterNode } from './match';
import { costPerByte } from './statement-cost';
import { checkSameId, compileUpdate, type Update, upsertDocument } from './update';
import type { Doc } from './values';

/** Updates and deletes of one document: what a statement is, what a document becomes, and how that is written. */
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
  /** As it was stored. */
  before?: Buffer;
  after?: Doc;
}

/** A statement that has been checked; `update` is undefined for a delete. */
export interface Prepared {
  statement: Statement | UpdateStatement;
  update: Update | undefined;
  /** See `costPerByte`. */
  cost: number | undefined;
}

/** Throws what is wrong with the statement itself. */
export function prepare(statement: Statement | UpdateStatement): Prepared {
  const cost = costPerByte(statement);
  if (!('update' in statement)) return { statement, update: undefined, cost };
  const env = { needs: new Needs(), vars: statement.vars ?? {} };
  const { arrayFilters, multi } = statement;
  return { statement, update: compileUpdate(statement.update, env, { arrayFilters, multi }), cost };
}

/** What a document becomes. */
export interface Updated {
  after: Doc;
  bytes: Buffer;
}

const ID = new Fields(['_id']);

export function updated(update: Update, filter: FilterNode, bytes: Buffer): Updated {
  const after = update.apply(decodeDocument(bytes), filter, false);
  checkSameId(decodeDocument(bytes, ID), after, update.kind);
  return { after, bytes: encodeDocument(after) };
}

/** Inside a write: puts what a document becomes in its place, or removes it when that is undefined. */
export function applyChange(
  engine: Engine,
  collection: Collection,
  record: number,
  bytes: Buffer,
  becomes: Updated | undefined,
  change: Change,
): void {
  change.before = bytes;
  if (!becomes) engine.records.remove(collection, record, bytes);
  else {
    change.after = becomes.after;
    if (!becomes.bytes.equals(bytes)) engine.records.replace(collection, record, bytes, becomes.bytes);
    else change.modified--;
  }
  change.matched++;
  change.modified++;
}

/** Inside a write: inserts the document of an upsert that has found none. */
export function upsertNow(engine: Engine, db: string, name: string, { statement, update }: Prepared): Change {
  const collection = engine.catalog.ensure(db, name);
  const { filter } = engine.query(collection, statement);
  const doc = upsertDocument(filter, update as Update);
  checkId(doc._id);
  insertDocument(engine, collection, doc);
  return { matched: 0, modified: 0, upserted: doc._id, after: doc };
}
