import type { Collection } from './catalog';
import {
  applyChange,
  type Change,
  type Prepared,
  prepare,
  type Statement,
  type UpdateStatement,
  updated,
  upsertNow,
} from './change';
import { changeMany } from './change-many';
import type { Engine } from './engine';
import { CommandError } from './errors';
import { type Hit, PAUSE } from './executor';
import { ReadAllowance, TooLong } from './statement-cost';
import { SHARE_MS } from './storage';

/**
 * Updates and deletes. A statement that compares values and finds few documents is one function inside a write: it looks
 * for the documents and changes them in the same transaction, so that no other writer can come between. One that has to
 * read much, or to evaluate expressions, would keep all other writers waiting: it is worked out outside and then written
 * only where the documents are still as it saw them (`change-many.ts`).
 */
/** The most documents one transaction changes. */
const GROUP = 500;

/** Inside a write: runs a statement, or returns undefined when that would take too long there. */
function changeNow(engine: Engine, db: string, name: string, prepared: Prepared): Change | undefined {
  const { statement, update, cost } = prepared;
  if (cost === undefined) return undefined;
  const collection = engine.catalog.find(db, name);
  if (!collection) engine.query(absent(db, name), statement);
  const found = collection ? findNow(engine, collection, statement, cost) : [];
  if (!found) return undefined;
  if (found.length === 0 && update && (statement as UpdateStatement).upsert)
    return upsertNow(engine, db, name, prepared);
  const change: Change = { matched: 0, modified: 0 };
  if (!collection) return change;
  const { filter } = engine.query(collection, statement);
  for (const { record, bytes } of found) {
    const document = bytes as Buffer;
    const after = update && updated(update, filter, document);
    applyChange(engine, collection, record, document, after, change);
  }
  return change;
}

const absent = (db: string, name: string): Collection => ({
  id: 0,
  db,
  name,
  options: {},
  indexes: [],
  indexedFields: undefined,
});

function findNow(
  engine: Engine,
  collection: Collection,
  statement: Statement,
  cost: number,
): Hit[] | undefined {
  const query = engine.query(collection, { ...statement, limit: statement.multi ? GROUP + 1 : 1 });
  const hits: Hit[] = [];
  try {
    engine.executor.allowance = new ReadAllowance(cost);
    for (const hit of engine.executor.run(query)) if (hit !== PAUSE) hits.push(hit);
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  } finally {
    engine.executor.allowance = undefined;
  }
  return hits.length > GROUP ? undefined : hits;
}

/** Runs one statement; throws what is wrong with it or what a unique index refuses. */
export async function runStatement(
  engine: Engine,
  db: string,
  name: string,
  statement: Statement | UpdateStatement,
  check: () => void,
): Promise<Change> {
  const prepared = prepare(statement);
  const change =
    prepared.cost === undefined
      ? undefined
      : await engine.storage.write(() => changeNow(engine, db, name, prepared));
  return change ?? changeMany(engine, db, name, statement, check);
}

/**
 * Runs the statements of one command in order, as many of them in one transaction as time allows. `done` gets each
 * result or error; it returns false to stop.
 */
export async function runStatements(
  engine: Engine,
  db: string,
  name: string,
  statements: readonly (Statement | UpdateStatement)[],
  check: () => void,
  done: (index: number, result: Change | CommandError) => boolean,
): Promise<void> {
  const prepared = statements.map((statement) => attempt(() => prepare(statement)));
  for (let at = 0; at < statements.length; ) {
    const results: (Change | CommandError)[] = [];
    const isTooLong = await engine.storage.write(() => {
      results.length = 0;
      const end = performance.now() + SHARE_MS;
      for (const next of prepared.slice(at, at + GROUP)) {
        const result = next instanceof CommandError ? next : attempt(() => changeNow(engine, db, name, next));
        if (!result) return true;
        results.push(result);
        if (result instanceof CommandError || performance.now() > end) return false;
      }
      return false;
    });
    for (const result of results) if (!done(at++, result)) return;
    if (!isTooLong) continue;
    const statement = statements[at] as Statement;
    const result = await changeMany(engine, db, name, statement, check).catch(commandError);
    if (!done(at++, result)) return;
  }
}

function commandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  throw error;
}

function attempt<T>(run: () => T): T | CommandError {
  try {
    return run();
  } catch (error) {
    return commandError(error);
  }
}
