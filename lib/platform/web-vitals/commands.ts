import { setTimeout as sleep } from 'node:timers/promises';
import { collection } from '@/lib/platform/db/collections';
import type { PageKind } from './page-kinds';
import { stepOf } from './rules';
import type { WebVitalsReport } from './schema';
import { METRICS } from './vocabulary';

/** Reports of this time are written together, in milliseconds: every visit counts in the same few documents. */
const BATCH_MS = 500;

interface Counted {
  day: string;
  kind: PageKind;
  /** Increments by path. */
  counts: Record<string, number>;
}

let batch: { byId: Map<string, Counted>; written: Promise<void> } | undefined;

/**
 * Counts what a browser measured on the day in UTC; nothing else of the visit is stored.
 * @returns when it is written, up to half a second later: browsers do not wait for that, and a server that stops does
 */
export function countWebVitals({ kind, metrics }: WebVitalsReport, now: Date): Promise<void> {
  batch ??= startBatch();
  const day = now.toISOString().slice(0, 10);
  const counted = batch.byId.get(`${day} ${kind}`) ?? { day, kind, counts: {} };
  for (const metric of METRICS) {
    const value = metrics[metric];
    if (value === undefined) continue;
    const path = `counts.${metric}.${stepOf(metric, value)}`;
    counted.counts[path] = (counted.counts[path] ?? 0) + 1;
  }
  batch.byId.set(`${day} ${kind}`, counted);
  return batch.written;
}

function startBatch(): NonNullable<typeof batch> {
  const byId = new Map<string, Counted>();
  const written = sleep(BATCH_MS).then(() => {
    batch = undefined;
    return write(byId);
  });
  return { byId, written };
}

async function write(byId: Map<string, Counted>): Promise<void> {
  const webVitals = await collection('web_vitals');
  await webVitals.bulkWrite(
    [...byId].map(([_id, { day, kind, counts }]) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: counts, $setOnInsert: { day: new Date(day), kind } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}
