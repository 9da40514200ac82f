import { invalidate } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { SAMPLE_DATA } from '@/lib/site/queries';

/** Notes in the database that what it holds is invented, which the site says in its banner. */
export async function markSampleData(): Promise<void> {
  const counters = await collection('counters');
  const { upsertedCount } = await counters.updateOne(
    { _id: SAMPLE_DATA },
    { $set: { value: 1 } },
    { upsert: true },
  );
  if (upsertedCount > 0) await invalidate([SAMPLE_DATA]);
}

/** @returns whether the database was filled with sample data; for scripts, which have no cache */
export async function holdsSampleData(): Promise<boolean> {
  return (await (await collection('counters')).findOne({ _id: SAMPLE_DATA })) !== null;
}
