import type { Db } from 'mongodb';
import { addTimesOfVerdicts, markForecastsWithOtherCopies } from './added-fields';
import { dropFormerCollections, renameFields } from './renamed-fields';

/**
 * A change of what is stored. It goes forward alone, can be carried out again after an interruption, and leaves what the
 * version before it needs while that still serves: first a version writes both forms and reads either (expand), and the
 * version after it drops the former (contract).
 */
export interface Migration {
  /** One more than the last. */
  version: number;
  /** The oldest schema version whose programs can use the data after this migration; programs of older versions stop. */
  readableFrom: number;
  run(db: Db): Promise<void>;
}

/** In the order of their versions. Released ones stay as they are. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    readableFrom: 1,
    run: async (db) => {
      await renameFields(db);
      await dropFormerCollections(db);
    },
  },
  {
    version: 2,
    readableFrom: 1,
    run: async (db) => {
      await addTimesOfVerdicts(db);
      await markForecastsWithOtherCopies(db);
    },
  },
];
