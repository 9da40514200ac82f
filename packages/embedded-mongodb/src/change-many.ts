import { beginStretch } from './budget';
import type { Collection } from './catalog';
import {
  applyChange,
  type Change,
  type Prepared,
  prepare,
  type Statement,
  type Updated,
  type UpdateStatement,
  updated,
  upsertNow,
} from './change';
import { drive } from './cursors';
import { decodeDocument } from './documents';
import type { Engine } from './engine';
import { CommandError } from './errors';
import { PAUSE, type Pausing } from './executor';
import { matches } from './match';
import { limitStep } from './time-limit';

/**
 * Runs a statement that is too much for one transaction. What documents become is worked out outside, while others write;
 * inside, a document is changed only if it is still, byte for byte, what that was worked out from. Otherwise it is looked
 * at again. So each document changes as in one step, as MongoDB does it, and the statement as a whole does not.
 */
const GROUP = 500;
/** Documents as they are and as they become: what is worked out before it is written. */
export const MAX_PLANNED_BYTES = 16 * 1024 * 1024;
/** One try fails only when another writer has changed the document meanwhile. */
const MAX_TRIES = 1000;

interface Planned {
  record: number;
  bytes: Buffer;
  /** Undefined for a delete. */
  becomes: Updated | undefined;
}

export async function changeMany(
  engine: Engine,
  db: string,
  name: string,
  statement: Statement | UpdateStatement,
  check: () => void,
): Promise<Change> {
  const prepared = prepare(statement);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const change = await changeFound(engine, db, name, prepared, check);
    if (change) return change;
    check();
  }
  throw new CommandError(112, 'Write conflict: the document kept changing. Try again.');
}

/** Undefined when the one document that was found has changed and has to be looked for again. */
async function changeFound(
  engine: Engine,
  db: string,
  name: string,
  prepared: Prepared,
  check: () => void,
): Promise<Change | undefined> {
  const { statement, update } = prepared;
  engine.storage.beginSlice();
  const collection = engine.catalog.find(db, name);
  const records = collection ? await findRecords(engine, collection, statement, check) : [];
  const total: Change = { matched: 0, modified: 0 };
  if (collection) await changeRecords(engine, collection, prepared, records, check, total);
  if (!statement.multi && records.length > 0 && total.matched === 0) return undefined;
  if (records.length > 0 || !update || !(statement as UpdateStatement).upsert) return total;
  try {
    return await engine.storage.write(() => upsertNow(engine, db, name, prepared));
  } catch (error) {
    // Another writer has inserted it since: then it can be found, if the filter is what the unique index holds.
    const isTaken = error instanceof CommandError && error.code === 11000;
    if (isTaken && (await isThere(engine, db, name, statement, check))) return undefined;
    throw error;
  }
}

async function isThere(
  engine: Engine,
  db: string,
  name: string,
  statement: Statement,
  check: () => void,
): Promise<boolean> {
  engine.storage.beginSlice();
  const collection = engine.catalog.find(db, name);
  return collection !== undefined && (await findRecords(engine, collection, statement, check)).length > 0;
}

async function findRecords(
  engine: Engine,
  collection: Collection,
  statement: Statement,
  check: () => void,
): Promise<number[]> {
  beginStretch(check);
  const query = limitStep(() => ({
    ...engine.query(collection, { ...statement, limit: statement.multi ? undefined : 1 }),
    fetch: false,
  }));
  const records: number[] = [];
  await drive(engine.storage, engine.executor.run(query), check, ({ record }) => void records.push(record));
  return records;
}

/** Changes the documents of these records that still match, in as many transactions as that takes, and adds to `total`. */
export async function changeRecords(
  engine: Engine,
  collection: Collection,
  prepared: Prepared,
  records: readonly number[],
  check: () => void,
  total: Change,
): Promise<void> {
  for (let from = 0; from < records.length; from += GROUP)
    await changeGroup(engine, collection, prepared, records.slice(from, from + GROUP), check, total);
}

/** Changes a group of documents, and again those that others change meanwhile, as long as they match. */
async function changeGroup(
  engine: Engine,
  collection: Collection,
  prepared: Prepared,
  records: number[],
  check: () => void,
  total: Change,
): Promise<void> {
  let left = records;
  for (let tries = 0; left.length > 0 && tries < MAX_TRIES + GROUP; tries++) {
    const { planned, rest } = await plan(engine, collection, prepared, left, check);
    left = rest;
    for (let at = 0; at < planned.length; ) {
      const next = await engine.storage.write(() => {
        const change: Change = { matched: 0, modified: 0 };
        const again: number[] = [];
        let to = at;
        let failure: CommandError | undefined;
        while (to < planned.length && !failure && (to === at || engine.storage.hasShareLeft())) {
          try {
            if (!commit(engine, collection, planned[to] as Planned, change))
              again.push((planned[to] as Planned).record);
          } catch (error) {
            // What this refuses has changed nothing; what went before it stays, as in MongoDB.
            if (!(error instanceof CommandError)) throw error;
            failure = error;
          }
          to++;
        }
        return { to, again, change, failure };
      });
      add(total, next.change);
      if (next.failure) throw next.failure;
      left.push(...next.again);
      at = next.to;
    }
  }
}

function add(total: Change, { matched, modified, before, after }: Change): void {
  total.matched += matched;
  total.modified += modified;
  if (matched > 0) Object.assign(total, { before, after });
}

/** What the documents become that are still there and still match: as many as fit in memory, and the rest of them. */
async function plan(
  engine: Engine,
  collection: Collection,
  { statement, update }: Prepared,
  records: readonly number[],
  check: () => void,
): Promise<{ planned: Planned[]; rest: number[] }> {
  beginStretch(check);
  const { filter, vars } = limitStep(() => engine.query(collection, statement));
  const planned: Planned[] = [];
  let size = 0;
  let seen = 0;
  const source = function* (): Pausing<Planned> {
    for (const record of records) {
      if (size > MAX_PLANNED_BYTES) return;
      seen++;
      const bytes = engine.records.get(collection, record);
      size += bytes?.length ?? 0;
      if (bytes && matches(filter, decodeDocument(bytes), vars)) {
        const becomes = update && updated(update, filter, bytes);
        size += becomes?.bytes.length ?? 0;
        yield { record, bytes, becomes };
      }
      if (engine.executor.mustPause()) yield PAUSE;
    }
  };
  engine.storage.beginSlice();
  await drive(engine.storage, source(), check, (item) => void planned.push(item));
  return { planned, rest: records.slice(seen) };
}

/** Inside a write: false when the document is not what the change was worked out from. */
function commit(
  engine: Engine,
  collection: Collection,
  { record, bytes, becomes }: Planned,
  change: Change,
): boolean {
  const now = engine.catalog.find(collection.db, collection.name);
  const current = now?.id === collection.id ? engine.records.get(now, record) : undefined;
  if (!now || !current?.equals(bytes)) return false;
  applyChange(engine, now, record, bytes, becomes, change);
  return true;
}
