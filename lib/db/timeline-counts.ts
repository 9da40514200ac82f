import type { Db, Document } from 'mongodb';
import { type Cells, COUNTED_FIELDS, type Counted, cellsOf, isScored, LEDGERS } from '@/lib/score/ledger';

/**
 * The number of tweets of a timeline, in total and by day. A total takes one read, and a distant page is found by
 * adding up days instead of skipping everything before it. The ledgers of reporters are in the same collection; they
 * have cells instead, and marks of changed reports of stories nothing.
 */
export interface TimelineCountsDocument {
  /** The name of the timeline, that of the ledger (`ledgerId`), or that of the mark (`storyMarkId`). */
  _id: string;
  total: number;
  /** By day in UTC, `2026-01-31`; a day without tweets may be 0 or missing. */
  days: Record<string, number>;
  /** The cells of a ledger. */
  cells?: Cells;
  /** Greater than 0 while the scores of the journalist do not follow from the ledger yet. */
  stale?: number;
  /** Greater than 0 in the mark of a report: who was first does not follow from the report yet. */
  stale_report?: number;
}

/** A ledger as stored. */
export type LedgerDocument = Pick<TimelineCountsDocument, '_id' | 'stale'> & { cells: Cells };

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
  const projection = { _id: 0, timelines: 1, timestamp: 1 };
  for await (const tweet of tweets.find(filter, { projection, batchSize: BATCH })) {
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

/** @returns all ledgers, computed from the tweets; no tweets may be written meanwhile */
export async function tallyLedgers(db: Db, filter: Document = {}): Promise<Map<string, LedgerDocument>> {
  const ledgers = new Map<string, LedgerDocument>();
  const tweets = db.collection<Counted>('tweets');
  const projection = { _id: 0, ...COUNTED_FIELDS };
  for await (const tweet of tweets.find(filter, { projection, batchSize: BATCH })) {
    // Data of early versions names nobody.
    for (const { _id: journalist } of tweet.journalists ?? []) {
      for (const { id, path } of cellsOf(tweet, journalist.toHexString())) {
        const known = ledgers.get(id) ?? { _id: id, cells: {}, ...(isScored(id) && { stale: 1 }) };
        ledgers.set(id, known);
        const cell = path.slice('cells.'.length);
        known.cells[cell] = (known.cells[cell] ?? 0) + 1;
      }
    }
  }
  return ledgers;
}

/** Recomputes the counts of all timelines and all ledgers after a bulk load; no tweets may be written meanwhile. */
export async function rebuildTimelineCounts(db: Db): Promise<void> {
  const counts = db.collection<TimelineCountsDocument>('timeline_counts');
  await counts.deleteMany({});
  await db.collection('journalists').updateMany({}, { $unset: { scores: '' } });
  await insertAll(db, [...(await tallyTimelines(db)).values()]);
  await insertAll(db, [...(await tallyLedgers(db)).values()]);
}

/** Tweets that are in a timeline, and those that are in a ledger. */
const LISTED = { timelines: { $gt: '' } };
const RUMORS = { timelines: 'rumors' };

/**
 * Adds counts and ledgers to a database of an earlier version, which did not have them. Each process that starts calls it:
 * tweets that wait to be rated are in no timeline, and are not read.
 */
export async function addMissingTimelineCounts(db: Db): Promise<void> {
  const isAny = async (collection: string, filter: Document) =>
    (await db.collection(collection).findOne(filter, { projection: { _id: 1 } })) !== null;
  const ledgers = { $gte: LEDGERS, $lt: `${LEDGERS}~` };
  const hasLedgers = await isAny('timeline_counts', { _id: ledgers });
  const hasCounts = await isAny('timeline_counts', { _id: { $not: ledgers } });
  const lacksLedgers = !hasLedgers && (await isAny('tweets', RUMORS));
  if (!lacksLedgers && (hasCounts || !(await isAny('tweets', LISTED)))) return;
  await insertAll(db, [...(await tallyTimelines(db, LISTED)).values()]);
  if (lacksLedgers) await insertAll(db, [...(await tallyLedgers(db, RUMORS)).values()]);
}

/** Concurrent processes insert the same; existing documents stay. */
async function insertAll(
  db: Db,
  documents: readonly (TimelineCountsDocument | LedgerDocument)[],
): Promise<void> {
  const counts = db.collection<TimelineCountsDocument>('timeline_counts');
  for (let start = 0; start < documents.length; start += BATCH) {
    const inserts = documents.slice(start, start + BATCH).map(({ _id, ...rest }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
    }));
    await counts.bulkWrite(inserts, { ordered: false });
  }
}
