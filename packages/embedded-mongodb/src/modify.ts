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
import { changeMany, changeRecords, MAX_PLANNED_BYTES } from './change-many';
import type { Engine } from './engine';
import { CommandError } from './errors';
import { type Hit, PAUSE } from './executor';
import { ReadAllowance, TooLong } from './statement-cost';

/**
 * Updates and deletes. A statement that compares values and finds few documents is one function inside a write: it looks
 * for the documents and changes them in the same transaction, so that no other writer can come between. One that has to
 * read much, or to evaluate expressions, would keep all other writers waiting: it is worked out outside and then written
 * only where the documents are still as it saw them (`change-many.ts`).
 */
/** The most documents one transaction changes. */
const GROUP = 500;

/** What a statement has changed in its first transaction, and the records that it found and that are left. */
interface Begun {
  change: Change;
  left: number[];
}

/** Inside a write: runs a statement until its share of the transaction is used up; undefined when even finding takes too long. */
function changeNow(engine: Engine, db: string, name: string, prepared: Prepared): Begun | undefined {
  const { statement, update, cost } = prepared;
  if (cost === undefined) return undefined;
  const collection = engine.catalog.find(db, name);
  if (!collection) engine.query(absent(db, name), statement);
  const found = collection ? findNow(engine, collection, statement, cost) : [];
  if (!found) return undefined;
  if (found.length === 0 && update && (statement as UpdateStatement).upsert)
    return { change: upsertNow(engine, db, name, prepared), left: [] };
  const change: Change = { matched: 0, modified: 0 };
  if (!collection) return { change, left: [] };
  const { filter } = engine.query(collection, statement);
  let written = 0;
  let at = 0;
  while (at < found.length && (at === 0 || (engine.storage.hasShareLeft() && written < MAX_PLANNED_BYTES))) {
    const { record, bytes } = found[at++] as Hit;
    const document = bytes as Buffer;
    const after = update && updated(update, filter, document);
    written += after?.bytes.length ?? 0;
    applyChange(engine, collection, record, document, after, change);
  }
  return { change, left: found.slice(at).map(({ record }) => record) };
}

/** Changes what a statement has left, in transactions of their own. */
async function finish(
  engine: Engine,
  db: string,
  name: string,
  prepared: Prepared,
  { change, left }: Begun,
  check: () => void,
): Promise<Change> {
  const collection = left.length > 0 ? engine.catalog.find(db, name) : undefined;
  if (collection) await changeRecords(engine, collection, prepared, left, check, change);
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
  const begun =
    prepared.cost === undefined
      ? undefined
      : await engine.storage.write(() => changeNow(engine, db, name, prepared));
  return begun
    ? finish(engine, db, name, prepared, begun, check)
    : changeMany(engine, db, name, statement, check);
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
    const results: (Begun | CommandError)[] = [];
    const isTooLong = await engine.storage.write(() => {
      results.length = 0;
      for (const next of prepared.slice(at, at + GROUP)) {
        const result = next instanceof CommandError ? next : attempt(() => changeNow(engine, db, name, next));
        if (!result) return true;
        results.push(result);
        if (result instanceof CommandError || result.left.length > 0 || !engine.storage.hasShareLeft())
          return false;
      }
      return false;
    });
    for (const begun of results) {
      const result =
        begun instanceof CommandError
          ? begun
          : await finish(engine, db, name, prepared[at] as Prepared, begun, check).catch(commandError);
      if (!done(at++, result)) return;
    }
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
