import type { TweetDocument } from './schema';

/**
 * How many tweets a timeline holds, in all and by month. A total costs one read, and a page far down is found by adding
 * up months instead of passing over everything above it.
 */
export interface TimelineCountsDocument {
  /** The timeline's name. */
  _id: string;
  total: number;
  /** By month in UTC, `2026-01`; a month without tweets is 0 or missing. */
  months: Record<string, number>;
}

/** @returns the month that a tweet counts for */
export const monthOf = (timestamp: Date): string => timestamp.toISOString().slice(0, 7);

/** @returns what a tweet adds to the counts of each of its timelines, by path */
export const countedIn = ({ timestamp }: Pick<TweetDocument, 'timestamp'>): Record<string, number> => ({
  total: 1,
  [`months.${monthOf(timestamp)}`]: 1,
});

/** Where a page begins. */
export interface PageStart {
  /** It begins among the tweets before this time: the end of a month. */
  before: Date;
  /** So many of those come first. */
  skip: number;
}

/**
 * @param offset how many tweets of the timeline, newest first, come before the page
 * @returns null when the page lies beyond the end
 */
export function findPageStart(months: Record<string, number>, offset: number): PageStart | null {
  let passed = 0;
  for (const month of Object.keys(months).sort().reverse()) {
    const count = months[month] ?? 0;
    if (passed + count > offset) return { before: endOf(month), skip: offset - passed };
    passed += count;
  }
  return null;
}

function endOf(month: string): Date {
  const end = new Date(`${month}-01T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1);
  return end;
}
