import type { Db, Document } from 'mongodb';
import {
  type Cells,
  COUNTED_FIELDS,
  type Counted,
  cellsOf,
  isLedger,
  isScored,
  LEDGERS,
} from '@/lib/domain/score/ledger';

/**
 * The number of tweets of a timeline, in total and by month, so that a total takes one read, and a distant page is found
 * by adding up months instead of skipping everything before it. A month of a timeline of all has thousands of tweets;
 * its days are counted in a document of their own. So each document stays small, whatever the number of tweets. The
 * ledgers of reporters are in the same collection; they have cells instead, and marks of changed reports of stories
 * nothing.
 */
export interface TimelineCountsDocument {
  /** The name of the timeline, that of its days (`daysId`), of the ledger (`ledgerId`), or of a mark (`storyMarkId`, `markId`). */
  _id: string;
  total?: number;
  /** By month in UTC, `2026-01`; a month without tweets may be 0 or missing. */
  months?: Record<string, number>;
  /** By day in UTC, `2026-01-31`; a day without tweets may be 0 or missing. */
  days?: Record<string, number>;
  /** The cells of a ledger. */
  cells?: Cells;
  /** Greater than 0 while the scores of the journalist do not follow from the ledger yet. */
  stale?: number;
  /** Greater than 0 in the mark of a report: who was first does not follow from the report yet. */
  stale_report?: number;
  /** Greater than 0 in the mark of forecasts: they do not follow from the tweets yet. */
  stale_forecast?: number;
}

/** The timelines of all tweets of a content. Their days are counted, too. */
export const TIMELINES_OF_ALL: readonly string[] = ['news', 'rumors', 'rumors_homepage'];

const DAYS = 'days:';

/** @returns the `_id` of the days of a month of a timeline of all */
export const daysId = (name: string, month: string): string => `${DAYS}${month}:${name}`;

/** @returns the timeline of the `_id` of days, and their month; null if it is of something else */
export function partsOfDays(id: unknown): { name: string; month: string } | null {
  if (typeof id !== 'string' || !id.startsWith(DAYS)) return null;
  const [month = '', ...name] = id.slice(DAYS.length).split(':');
  return { month, name: name.join(':') };
}

/** @returns what a tweet adds to the counts of one of its timelines, by document and path */
export function countedIn(name: string, timestamp: Date): { id: string; by: Record<string, number> }[] {
  const day = timestamp.toISOString().slice(0, 10);
  const month = day.slice(0, 7);
  const ofTimeline = { id: name, by: { total: 1, [`months.${month}`]: 1 } };
  if (!TIMELINES_OF_ALL.includes(name)) return [ofTimeline];
  return [ofTimeline, { id: daysId(name, month), by: { [`days.${day}`]: 1 } }];
}

/** @returns the counts that a new document begins with */
export function noCounts(id: unknown): Pick<TimelineCountsDocument, 'total' | 'months' | 'days' | 'cells'> {
  if (isLedger(id)) return { cells: {} };
  return partsOfDays(id) ? { days: {} } : { total: 0, months: {} };
}

/** A ledger as stored. */
export type LedgerDocument = Pick<TimelineCountsDocument, '_id' | 'stale'> & { cells: Cells };

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
      const known: TimelineCountsDocument = counts.get(id) ?? { _id: id, ...noCounts(id) };
      counts.set(id, known);
      for (const path of Object.keys(by)) addOne(known, path);
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
