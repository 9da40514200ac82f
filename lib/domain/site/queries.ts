import { countTimeline } from '@/lib/domain/tweet/queries';
import { rightShare } from '@/lib/domain/tweet/record-rules';
import { timeline } from '@/lib/domain/tweet/rules';
import type { RumorRecord } from '@/lib/domain/tweet/rumor-record';
import { JOURNALISTS_TAG } from '@/lib/platform/cache/entity-tags';
import { cacheAsFallback, tagCache } from '@/lib/platform/cache/invalidation';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { findHealthFault, isOutage, isUnavailable } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { log } from '@/lib/platform/telemetry/log';

/** The counter that marks a database with sample data. */
export const SAMPLE_DATA = 'sample-data';

/** The totals on the home page. */
export interface SiteTotals {
  rumors: number;
  /** All that the list of journalists has. */
  journalists: number;
  /** Which share of the correct and incorrect ones was correct, 0 to 1; null if there are none. */
  rightShare: number | null;
  /** How many rumors have that resolution, as in the view of pending rumors. */
  pending: number;
}

/** @returns the totals; in the share, a rumor of several journalists counts once for each */
export async function readSiteTotals(): Promise<SiteTotals> {
  'use cache';
  tagCache(JOURNALISTS_TAG, timeline.all('rumors'));
  const [journalists, tweets] = await Promise.all([collection('journalists'), collection('tweets')]);
  const [rumors, pending, [sums]] = await Promise.all([
    countTimeline(timeline.all('rumors')),
    tweets.countDocuments({ timelines: timeline.all('rumors'), resolution: 'pending' }),
    journalists
      .aggregate<Pick<RumorRecord, 'correct' | 'incorrect'> & { journalists: number }>([
        // All of them, by an index that has both fields.
        { $match: { tweetCount: { $gte: 0 }, username_key: { $nin: [...HIDDEN_JOURNALISTS] } } },
        {
          $group: {
            _id: null,
            journalists: { $sum: 1 },
            correct: { $sum: '$record.correct' },
            incorrect: { $sum: '$record.incorrect' },
          },
        },
      ])
      .toArray(),
  ]);
  return {
    rumors,
    journalists: sums?.journalists ?? 0,
    rightShare: sums ? rightShare(sums) : null,
    pending,
  };
}

/**
 * Read by every page, also by those that read nothing else from the database, so it must not fail during an outage.
 * @returns whether the database contains the invented sample data, which the banner says
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

/** Whether the last check found a fault: each fault is logged when it begins and when it ends. */
let hasFault = false;

/** @returns the required services that are unavailable; empty if all is well */
export async function findOutages(): Promise<{ path: string; message: string }[]> {
  const fault = await findHealthFault();
  const isLogged = isOutage(fault);
  if (fault && !hasFault && !isLogged) log.error({ err: fault }, 'the database fails its health check');
  if (!fault && hasFault) log.info('the database passes its health check again');
  hasFault = fault !== null && !isLogged;
  return fault ? [{ path: 'database', message: 'is down' }] : [];
}
