import { dayOf } from '@/lib/db/timeline-counts';
import type { TweetDocument } from './schema';

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

/** @returns the counts of months, newest first; months without tweets are left out */
export function monthsOf(days: Record<string, number>): Record<string, number> {
  const months: Record<string, number> = {};
  for (const day of Object.keys(days).sort().reverse()) {
    const count = days[day] ?? 0;
    const month = day.slice(0, 7);
    if (count > 0) months[month] = (months[month] ?? 0) + count;
  }
  return months;
}

const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY);
