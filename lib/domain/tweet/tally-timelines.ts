import type { Db, Document } from 'mongodb';
import { COUNTED_FIELDS, type CountedTweet, cellsOf, isScored, LEDGERS } from '@/lib/domain/score/ledger';
import {
  countedIn,
  daysId,
  type LedgerDocument,
  noCounts,
  TIMELINES_OF_ALL,
  type TimelineCountsDocument,
} from './timeline-document';

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
    for (const { id, by } of tweet.timelines.flatMap((name) => countedIn(name, tweet.timestamp))) {
      const document: TimelineCountsDocument = counts.get(id) ?? { _id: id, ...noCounts(id) };
      counts.set(id, document);
      for (const path of Object.keys(by)) addOne(document, path);
    }
  }
  return counts;
}

function addOne(counts: TimelineCountsDocument, path: string): void {
  const [field = '', period] = path.split('.');
  const target: Document = period ? (counts as Document)[field] : counts;
  const name = period ?? field;
  target[name] = (target[name] ?? 0) + 1;
}

/** @returns all ledgers, computed from the tweets; no tweets may be written meanwhile */
export async function tallyLedgers(db: Db, filter: Document = {}): Promise<Map<string, LedgerDocument>> {
  const ledgers = new Map<string, LedgerDocument>();
  const tweets = db.collection<CountedTweet>('tweets');
  const projection = { _id: 0, ...COUNTED_FIELDS };
  for await (const tweet of tweets.find(filter, { projection, batchSize: BATCH })) {
    // Data of early versions names nobody.
    for (const { _id: journalist } of tweet.journalists ?? []) {
      for (const { id, path } of cellsOf(tweet, journalist.toHexString())) {
        const ledger = ledgers.get(id) ?? { _id: id, cells: {}, ...(isScored(id) && { stale: 1 }) };
        ledgers.set(id, ledger);
        const cell = path.slice('cells.'.length);
        ledger.cells[cell] = (ledger.cells[cell] ?? 0) + 1;
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
 * Adds counts and ledgers to a database of an earlier version, which did not have them, or counted the days of
 * all timelines. Each process that starts calls it: tweets that wait to be rated are in no timeline, and are not read.
 */
export async function addMissingTimelineCounts(db: Db): Promise<void> {
  await splitDays(db);
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

/**
 * Replaces the days that an earlier version counted in the documents of timelines. Those of all are last, so that the
 * next start continues after an interruption; of concurrent processes one changes each document.
 */
async function splitDays(db: Db): Promise<void> {
  const counts = db.collection<TimelineCountsDocument>('timeline_counts');
  const ofAll = { _id: { $in: [...TIMELINES_OF_ALL] }, days: { $exists: true } };
  if (!(await counts.findOne(ofAll, { projection: { _id: 1 } }))) return;
  const others = { _id: { $nin: [...TIMELINES_OF_ALL] }, total: { $exists: true }, days: { $exists: true } };
  for (const filter of [others, ofAll]) {
    for await (const { _id, days = {} } of counts.find(filter)) {
      const months: Record<string, number> = {};
      const byMonth = new Map<string, TimelineCountsDocument>();
      for (const [day, count] of Object.entries(days)) {
        const month = day.slice(0, 7);
        months[month] = (months[month] ?? 0) + count;
        const id = daysId(_id, month);
        const ofMonth = byMonth.get(id) ?? { _id: id, days: {} };
        byMonth.set(id, { ...ofMonth, days: { ...ofMonth.days, [day]: count } });
      }
      if (TIMELINES_OF_ALL.includes(_id)) await insertAll(db, [...byMonth.values()]);
      await counts.updateOne({ _id, days: { $exists: true } }, { $set: { months }, $unset: { days: '' } });
    }
  }
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
