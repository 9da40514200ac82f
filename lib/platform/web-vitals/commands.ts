import { collection } from '@/lib/platform/db/collections';
import { stepOf } from './rules';
import type { WebVitalsReport } from './schema';
import { METRICS } from './vocabulary';

/** Counts what a browser measured on the day in UTC; nothing else of the visit is stored. */
export async function countWebVitals({ kind, metrics }: WebVitalsReport, now: Date): Promise<void> {
  const counted = METRICS.flatMap((metric) => {
    const value = metrics[metric];
    return value === undefined ? [] : [[`counts.${metric}.${stepOf(metric, value)}`, 1] as const];
  });
  const day = now.toISOString().slice(0, 10);
  const webVitals = await collection('web_vitals');
  await webVitals.updateOne(
    { _id: `${day} ${kind}` },
    { $inc: Object.fromEntries(counted), $setOnInsert: { day: new Date(day), kind } },
    { upsert: true },
  );
}
