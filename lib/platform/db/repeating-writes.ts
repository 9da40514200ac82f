import type { Collection, Document } from 'mongodb';
import { isUnavailable } from './client';
import { isElecting } from './reachability';

/** Elections may follow one another. */
const MAX_ATTEMPTS = 3;

/**
 * The driver repeats every write once when a primary has stepped down, after it has waited for the next, but for those of
 * many documents, of which some may be carried out already. All of ours have the same result when they are carried out
 * twice (they set, unset, pull or delete), though fewer documents count as changed then: so they are repeated here.
 * @returns the collection
 */
export function repeatingWrites<Schema extends Document>(stored: Collection<Schema>): Collection<Schema> {
  const updateMany = stored.updateMany.bind(stored);
  const deleteMany = stored.deleteMany.bind(stored);
  return Object.assign(stored, {
    updateMany: (...write: Parameters<typeof updateMany>) => repeated(() => updateMany(...write)),
    deleteMany: (...write: Parameters<typeof deleteMany>) => repeated(() => deleteMany(...write)),
  });
}

async function repeated<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isUnavailable(error) || !isElecting() || hasWaited(error)) throw error;
    }
  }
}

/** Whether the driver has waited for a primary in vain. */
const hasWaited = (error: unknown) => error instanceof Error && error.name === 'MongoServerSelectionError';
