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
 * Makes the database ready: indexes, and sample data where the embedded database is empty. A server that is
 * away does not keep the site from starting; it is tried again until it answers.
 */
export async function prepareDatabase(): Promise<void> {
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
      if (!isRetry) log.error({ err: error }, 'the database cannot be reached; trying until it can');
      isRetry = true;
      await sleep(RETRY_AFTER);
    }
  }
}

/** What an import fills. */
const IMPORTED = [
  ...(['tweets', 'journalists', 'players', 'teams', 'topics'] as const),
  ...(['hall_of_shame', 'comparisons', 'puzzles', 'pending_articles'] as const),
];

/** @returns whether nobody has put anything in yet */
export async function isDatabaseEmpty(): Promise<boolean> {
  for (const name of IMPORTED) {
    if (await (await collection(name)).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}
