import { invalidate } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { SAMPLE_DATA } from '@/lib/site/queries';

/** What the counter says while a load is under way, or was cut off. */
const UNFINISHED = 0;

/**
 * Notes in the database that what it holds is invented, which the site says in its banner.
 * @param loadedAt the time the data is dated by; null while it is being loaded
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

/** @returns whether the database was filled with sample data, wholly or in part; uncached, for scripts */
export const holdsSampleData = async (): Promise<boolean> => (await readMark()) !== null;

/** @returns whether a load of sample data was cut off, so that it has to be done again */
export const isSampleUnfinished = async (): Promise<boolean> => (await readMark())?.value === UNFINISHED;

/** @returns the time that the sample data in the database is dated by; null without it */
export async function finishedSampleLoad(): Promise<Date | null> {
  const value = (await readMark())?.value;
  return value ? new Date(value) : null;
}
