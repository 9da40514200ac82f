/** Counts by period in UTC: by month (`2026-01`) or by day (`2026-01-31`). */
type Counts = Record<string, number>;

/** Where a page begins. */
export interface PageStart {
  /** It begins among the tweets before this time: the end of a period. */
  before: Date;
  /** So many of those come first. */
  skip: number;
}

/**
 * @param offset how many tweets, newest first, come before the page
 * @returns the period in which the page begins, and how many of its tweets come first; null beyond the end
 */
export function findPeriod(counts: Counts, offset: number): { period: string; skip: number } | null {
  let passed = 0;
  for (const period of Object.keys(counts).sort().reverse()) {
    const count = counts[period] ?? 0;
    if (passed + count > offset) return { period, skip: offset - passed };
    passed += count;
  }
  return null;
}

/** @returns the counts, newest first; months without tweets are left out */
export const newestFirst = (months: Counts): Counts =>
  Object.fromEntries(
    Object.entries(months)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? 1 : -1)),
  );

/** @returns the end of a month or day */
export function endOf(period: string): Date {
  const [year = 0, month = 1, day] = period.split('-').map(Number);
  return new Date(day === undefined ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1));
}
