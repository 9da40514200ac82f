import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '@/lib/config';
import { isUnavailable } from '@/lib/db/client';
import { collection } from '@/lib/db/collections';
import { createIndexes } from '@/lib/db/indexes';
import { log } from '@/lib/log';
import { loadSampleData, topUpPuzzles } from '@/lib/sample/load';
import { isSampleUnfinished } from '@/lib/sample/mark';
import { fillDeskLists } from '@/lib/tweet-edit/fill-derived';

const RETRY_AFTER = 5_000;

/**
 * Prepares the database: indexes, and sample data in an empty embedded database. An unreachable server does not stop
 * the start; it is retried.
 * @param onUnreachable called the first time that the server cannot be reached
 */
export async function prepareDatabase({ onUnreachable }: { onUnreachable: () => void }): Promise<void> {
  let isRetry = false;
  for (;;) {
    try {
      await createIndexes();
      await fillDeskLists();
      if (!config().MONGODB_URI && ((await isSampleUnfinished()) || (await isDatabaseEmpty())))
        await loadSampleData();
      await topUpPuzzles();
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!isRetry) log.error({ err: error }, 'the database is unreachable; retrying');
      isRetry = true;
      onUnreachable();
      await sleep(RETRY_AFTER);
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
