import { setTimeout as sleep } from 'node:timers/promises';
import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import { loadSampleData, topUpPuzzles } from '@/lib/domain/sample/load';
import { isSampleUnfinished } from '@/lib/domain/sample/sample-mark';
import { fillDeskLists, fillTimesOfVerdicts, withdrawUnpublished } from '@/lib/domain/tweet/fill-derived';
import { config } from '@/lib/platform/config/config';
import { isUnavailable } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { isTimeLimit } from '@/lib/platform/db/database-errors';
import { hostsOf, unusableBecauseOf } from '@/lib/platform/db/unusable-database';
import { log } from '@/lib/platform/telemetry/log';

const RETRY_NOTE = 'The site starts without it, and tries again every five seconds.';

interface PrepareOptions {
  /** Called after each failed attempt, also when the database took too long. */
  onUnreachable: () => void;
  retryAfterMs?: number;
}

/**
 * Prepares the database: indexes, and sample data in an empty embedded database. A server that is unreachable, or too slow
 * on a busy machine, does not stop the start; it is retried.
 */
export async function prepareDatabase({
  onUnreachable,
  retryAfterMs = 5_000,
}: PrepareOptions): Promise<void> {
  let isRetry = false;
  for (;;) {
    try {
      await prepareCollections();
      await fillDeskLists();
      await withdrawUnpublished();
      await fillTimesOfVerdicts();
      if (!config().MONGODB_URI && ((await isSampleUnfinished()) || (await isDatabaseEmpty())))
        await loadSampleData();
      await topUpPuzzles();
      return;
    } catch (error) {
      const uri = config().MONGODB_URI;
      if (!isUnavailable(error) && !isTimeLimit(error)) throw (uri && unusableBecauseOf(error, uri)) || error;
      if (isUnavailable(error) && uri && !isRetry)
        log.warn(
          `The database at ${hostsOf(uri)} cannot be reached: check MONGODB_URI, and that its server runs. ${RETRY_NOTE}`,
        );
      if (isTimeLimit(error) && !isRetry) log.error({ err: error }, 'the database takes too long; retrying');
      isRetry = true;
      onUnreachable();
      await sleep(retryAfterMs);
    }
  }
}

/** Collections with imported data. */
const IMPORTED = [
  ...(['tweets', 'journalists', 'players', 'teams', 'topics'] as const),
  ...(['hall_of_shame', 'comparisons', 'puzzles', 'pending_articles'] as const),
];

/** @returns whether the database contains no data */
export async function isDatabaseEmpty(): Promise<boolean> {
  for (const name of IMPORTED) {
    if (await (await collection(name)).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}
