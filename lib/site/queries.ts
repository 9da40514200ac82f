import { cacheAsFallback, tagCache } from '@/lib/cache/invalidation';
import { findDatabaseFault, isUnavailable } from '@/lib/db/client';
import { collection } from '@/lib/db/collections';
import { JOURNALISTS } from '@/lib/journalist/tags';
import { log } from '@/lib/log';
import { countTimeline } from '@/lib/tweet/queries';
import { timeline } from '@/lib/tweet/rules';

/** The counter that says a database was filled with sample data. */
export const SAMPLE_DATA = 'sample-data';

/** The site's numbers, as the home page's ledger shows them. */
export interface Ledger {
  /** Rumors on file. */
  rumors: number;
  /** Reporters with at least one of them. */
  journalists: number;
  /** Correct among the correct and incorrect, 0 to 1; null before the first is resolved. */
  heldUpShare: number | null;
  /** Rumors not resolved yet. */
  pending: number;
}

/** @returns the ledger; a rumor of several journalists counts once for each of them in share and pending */
export async function readLedger(): Promise<Ledger> {
  'use cache';
  tagCache(JOURNALISTS, timeline.all('rumors'));
  const journalists = await collection('journalists');
  const [rumors, [sums]] = await Promise.all([
    countTimeline(timeline.all('rumors')),
    journalists
      .aggregate<{ journalists: number; correct: number; incorrect: number; pending: number }>([
        { $match: { rumorCount: { $gt: 0 } } },
        {
          $group: {
            _id: null,
            journalists: { $sum: 1 },
            correct: { $sum: '$record.correct' },
            incorrect: { $sum: '$record.incorrect' },
            pending: { $sum: '$record.pending' },
          },
        },
      ])
      .toArray(),
  ]);
  const decided = sums ? sums.correct + sums.incorrect : 0;
  return {
    rumors,
    journalists: sums?.journalists ?? 0,
    heldUpShare: sums && decided > 0 ? sums.correct / decided : null,
    pending: sums?.pending ?? 0,
  };
}

/**
 * Every page asks this, those too that show nothing else of the database: they do without an answer while it is away.
 * @returns whether the database holds the invented sample data, which the site says in its banner
 */
export async function isSampleData(): Promise<boolean> {
  'use cache';
  tagCache(SAMPLE_DATA);
  try {
    return (await (await collection('counters')).findOne({ _id: SAMPLE_DATA })) !== null;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    cacheAsFallback();
    return false;
  }
}

/** @returns what the site cannot do without and cannot reach at the moment; empty when all is well */
export async function findOutages(): Promise<{ path: string; message: string }[]> {
  const fault = await findDatabaseFault();
  if (!fault) return [];
  log.error({ err: fault }, 'the database is down');
  return [{ path: 'database', message: 'is down' }];
}
