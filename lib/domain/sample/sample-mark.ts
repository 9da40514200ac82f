import { SAMPLE_DATA } from '@/lib/domain/site/queries';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';

/** The value during a load, or after an interrupted one. */
const UNFINISHED = 0;

/**
 * Marks the database as sample data, which the banner shows.
 * @param loadedAt the time its dates refer to; null during the load
 */
export async function markSampleData(loadedAt: Date | null): Promise<void> {
  const counters = await collection('counters');
  const value = loadedAt?.getTime() ?? UNFINISHED;
  const { upsertedCount } = await counters.updateOne(
    { _id: SAMPLE_DATA },
    { $set: { value } },
    { upsert: true },
  );
  if (upsertedCount > 0) await invalidate([SAMPLE_DATA]);
}

const readMark = async () => (await collection('counters')).findOne({ _id: SAMPLE_DATA });

/** @returns whether the database contains sample data, complete or not; uncached, for scripts */
export const holdsSampleData = async (): Promise<boolean> => (await readMark()) !== null;

/** @returns whether a load was interrupted and must be repeated */
export const isSampleUnfinished = async (): Promise<boolean> => (await readMark())?.value === UNFINISHED;

/** @returns the time the dates of the sample data refer to; null without sample data */
export async function finishedSampleLoad(): Promise<Date | null> {
  const value = (await readMark())?.value;
  return value ? new Date(value) : null;
}
