import { type Cells, isLedger } from '@/lib/domain/score/ledger';

/**
 * The number of tweets of a timeline, in total and by month, so that a total takes one read, and a distant page is found
 * by adding up months instead of skipping everything before it. A month of a timeline of all has thousands of tweets; its
 * days are counted in a document of their own. So each document stays small, whatever the number of tweets. The ledgers
 * of reporters are in the same collection; they have cells instead; marks of changed reports and forecasts have
 * `stale_report` and `stale_forecast`.
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

declare module '@/lib/platform/db/collections' {
  interface Collections {
    timeline_counts: TimelineCountsDocument;
  }
}
