import { changeMany } from './change-many';
import type { Engine } from './engine';

/**
 * TTL indexes: once a minute the documents whose date is older than the index allows are deleted, as MongoDB's TTL
 * monitor does. Several processes may do so at once; a document is only deleted if it still matches.
 */
const EVERY_MS = 60_000;

/** Deletes what has expired by now; returns how many documents. */
export async function expire(engine: Engine, now = Date.now()): Promise<number> {
  let deleted = 0;
  engine.storage.beginSlice();
  for (const collection of engine.catalog.list())
    for (const { expireAfterSeconds, fields, builtTo, partialSpec } of collection.indexes) {
      const path = fields[0]?.path;
      if (expireAfterSeconds === undefined || path === undefined || builtTo !== undefined) continue;
      const old = { [path]: { $lt: new Date(now - expireAfterSeconds * 1000) } };
      // A partial index knows nothing of the documents it leaves out: they never expire.
      const filter = partialSpec ? { $and: [partialSpec, old] } : old;
      const { matched } = await changeMany(
        engine,
        collection.db,
        collection.name,
        { filter, multi: true },
        () => undefined,
      );
      deleted += matched;
    }
  return deleted;
}

/** Starts the sweeper; the function returned stops it. */
export function startExpiry(engine: Engine): () => void {
  let running = false;
  const timer = setInterval(() => {
    // What fails now (a full disk, say) is tried again in a minute.
    if (running) return;
    running = true;
    expire(engine)
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
