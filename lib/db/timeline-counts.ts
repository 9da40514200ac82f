import type { Db, Document } from 'mongodb';

/**
 * How many tweets a timeline holds, in all and by day. A total costs one read, and a page far down is found by adding up
 * days instead of passing over everything above it.
 */
export interface TimelineCountsDocument {
  /** The timeline's name. */
  _id: string;
  total: number;
  /** By day in UTC, `2026-01-31`; a day without tweets is 0 or missing. */
  days: Record<string, number>;
}

/** @returns the day that a tweet counts for */
export const dayOf = (timestamp: Date): string => timestamp.toISOString().slice(0, 10);

const BATCH = 1_000;

/** @returns the counts of every timeline, from the tweets; for when nobody writes tweets */
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

/** Counts all timelines anew, where nobody else writes tweets: after a load that left the counts alone. */
export async function rebuildTimelineCounts(db: Db): Promise<void> {
  const counts = db.collection<TimelineCountsDocument>('timeline_counts');
  await counts.deleteMany({});
  await insertAll(db, [...(await tallyTimelines(db)).values()]);
}

/** Counts the timelines of a database that an earlier version wrote, which did not keep their counts. */
export async function addMissingTimelineCounts(db: Db): Promise<void> {
  if (await db.collection('timeline_counts').findOne({}, { projection: { _id: 1 } })) return;
  if (!(await db.collection('tweets').findOne({}, { projection: { _id: 1 } }))) return;
  await insertAll(db, [...(await tallyTimelines(db)).values()]);
}

/** Processes that start at once do the same: what is there already stays. */
async function insertAll(db: Db, documents: TimelineCountsDocument[]): Promise<void> {
  const counts = db.collection<TimelineCountsDocument>('timeline_counts');
  for (let start = 0; start < documents.length; start += BATCH) {
    const inserts = documents.slice(start, start + BATCH).map(({ _id, ...rest }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
    }));
    await counts.bulkWrite(inserts, { ordered: false });
  }
}
