import type { Db, Document, Filter, ObjectId } from 'mongodb';
import { batchesOf } from './batches';

/** Derived fields that databases of earlier versions lack, or have otherwise. */

const BATCH = 500;
const SETTLED = ['correct', 'incorrect', 'unconfirmable'];

/** Stores when rumors were settled (`judged_at`), by which the verdicts of a reporter are sorted. Idempotent. */
export async function addTimesOfVerdicts(db: Db): Promise<void> {
  const tweets = db.collection('tweets');
  const filter: Filter<Document> = {
    resolution: { $in: SETTLED },
    timelines: 'rumors',
    judged_at: { $exists: false },
  };
  const tweetsToUpdate = tweets.find(filter, { projection: { resolved_at: 1, timestamp: 1 } });
  for await (const batch of batchesOf(tweetsToUpdate, BATCH)) {
    const updates = batch.map(({ _id, resolved_at, timestamp }) => ({
      updateOne: {
        // Somebody may have settled it anew since it was read.
        filter: { ...filter, _id, resolved_at },
        update: { $set: { judged_at: resolved_at ?? timestamp } },
      },
    }));
    await tweets.bulkWrite(updates, { ordered: false });
  }
}

interface Mark {
  _id: string;
  stale_forecast?: number;
}

/** A tweet and its forecast have the same `_id`. */
interface StoredForecast {
  _id: ObjectId;
  /** False of one that is settled, or too old for a forecast. */
  open: boolean;
  settled_at: Date | null;
  frozen: { at: Date; percent: number | null }[];
}

/**
 * Marks the forecasts of which their tweets have another copy, or none: whoever reads forecasts next renews these. Idempotent.
 */
export async function markForecastsWithOtherCopies(db: Db): Promise<void> {
  const projection = { open: 1, settled_at: 1, 'frozen.at': 1, 'frozen.percent': 1 };
  const stored = db.collection<StoredForecast>('forecasts').find({ published: true }, { projection });
  for await (const forecasts of batchesOf(stored, BATCH)) {
    const tweets = await db
      .collection('tweets')
      .find({ _id: { $in: forecasts.map(({ _id }) => _id) } }, { projection: { forecast: 1 } })
      .toArray();
    const copies = new Map(tweets.map(({ _id, forecast }) => [_id.toHexString(), forecast]));
    const marks = forecasts
      .filter((forecast) => !isCopied(forecast, copies.get(forecast._id.toHexString())))
      .map(({ _id }) => `forecast:tweet:${_id}`)
      .map((mark) => ({
        updateOne: { filter: { _id: mark }, update: { $inc: { stale_forecast: 1 } }, upsert: true },
      }));
    if (marks.length > 0) await db.collection<Mark>('timeline_counts').bulkWrite(marks, { ordered: false });
  }
}

function isCopied({ open, settled_at, frozen }: StoredForecast, copy: Document | null | undefined): boolean {
  const statements = open || settled_at ? frozen.filter(({ at }) => !settled_at || at <= settled_at) : [];
  return (
    (copy?.count ?? 0) === statements.length &&
    (copy?.percent ?? null) === (statements.at(-1)?.percent ?? null)
  );
}
