import type { TweetDocument } from './schema';

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

/** @returns what a tweet adds to the counts of each of its timelines, by path */
export const countedIn = ({ timestamp }: Pick<TweetDocument, 'timestamp'>): Record<string, number> => ({
  total: 1,
  [`days.${dayOf(timestamp)}`]: 1,
});

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** Where a page begins. */
export interface PageStart {
  /** It begins among the tweets before this time: the end of a day. */
  before: Date;
  /** So many of those come first. */
  skip: number;
}

/**
 * @param offset how many tweets of the timeline, newest first, come before the page
 * @returns null when the page lies beyond the end
 */
export function findPageStart(days: Record<string, number>, offset: number): PageStart | null {
  let passed = 0;
  for (const day of Object.keys(days).sort().reverse()) {
    const count = days[day] ?? 0;
    if (passed + count > offset) return { before: endOf(day), skip: offset - passed };
    passed += count;
  }
  return null;
}

const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY);
