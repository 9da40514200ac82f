import type { Db, Document } from 'mongodb';

/**
 * The number of tweets of a timeline, in total and by day. A total takes one read, and a distant page is found by
 * adding up days instead of skipping everything before it.
 */
export interface TimelineCountsDocument {
  /** The name of the timeline. */
  _id: string;
  total: number;
  /** By day in UTC, `2026-01-31`; a day without tweets may be 0 or missing. */
  days: Record<string, number>;
}

/** @returns the day of a tweet */
export const dayOf = (timestamp: Date): string => timestamp.toISOString().slice(0, 10);

const BATCH = 1_000;

/** @returns the counts of all timelines, computed from the tweets; no tweets may be written meanwhile */
export async function tallyTimelines(
  db: Db,
  filter: Document = {},
): Promise<Map<string, TimelineCountsDocument>> {
  const counts = new Map<string, TimelineCountsDocument>();
  const tweets = db.collection<{ timelines: string[]; timestamp: Date }>('tweets');
  for await (const tweet of tweets.find(filter, { projection: { _id: 0, timelines: 1, timestamp: 1 } })) {
    const day = dayOf(tweet.timestamp);
    for (const name of tweet.timelines) {
      const known = counts.get(name) ?? { _id: name, total: 0, days: {} };
      counts.set(name, known);
      known.total += 1;
      known.days[day] = (known.days[day] ?? 0) + 1;
    }
  }
  return counts;
}

/** Recomputes the counts of all timelines after a bulk load; no tweets may be written meanwhile. */
export async function rebuildTimelineCounts(db: Db): Promise<void> {
  const counts = db.collection<TimelineCountsDocument>('timeline_counts');
  await counts.deleteMany({});
  await insertAll(db, [...(await tallyTimelines(db)).values()]);
}

/** Adds the counts to a database of an earlier version, which did not have them. */
export async function addMissingTimelineCounts(db: Db): Promise<void> {
  if (await db.collection('timeline_counts').findOne({}, { projection: { _id: 1 } })) return;
  if (!(await db.collection('tweets').findOne({}, { projection: { _id: 1 } }))) return;
  await insertAll(db, [...(await tallyTimelines(db)).values()]);
}

/** Concurrent processes insert the same; existing documents stay. */
async function insertAll(db: Db, documents: TimelineCountsDocument[]): Promise<void> {
  const counts = db.collection<TimelineCountsDocument>('timeline_counts');
  for (let start = 0; start < documents.length; start += BATCH) {
    const inserts = documents.slice(start, start + BATCH).map(({ _id, ...rest }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
    }));
    await counts.bulkWrite(inserts, { ordered: false });
  }
}
