import { formatMonth } from './format';

export interface MonthGroup<Item> {
  /** `2026-11`, unique among the months of a list. */
  key: string;
  /** `November 2026`. */
  label: string;
  items: Item[];
}

/** So many items do not fill a row of cards. */
const SPARSE = 2;

/**
 * Whether a list is shown as rows instead of cards: most of its items stand in months of one or two. All of a list look
 * alike, so that a page does not change in the middle.
 */
export function areRows(items: readonly { timestamp: string }[]): boolean {
  const months = groupByMonth(items).map((month) => month.items.length);
  const inSparse = months.filter((count) => count <= SPARSE).reduce((sum, count) => sum + count, 0);
  return inSparse * 2 > items.length;
}

/** Groups a list by month, in its own order. Months are in UTC, so that a cached page is the same for everyone. */
export function groupByMonth<Item extends { timestamp: string }>(items: readonly Item[]): MonthGroup<Item>[] {
  const months: MonthGroup<Item>[] = [];
  for (const item of items) {
    const date = new Date(item.timestamp);
    const key = date.toISOString().slice(0, 7);
    let month = months.at(-1);
    if (month?.key !== key) {
      month = { key, label: formatMonth(date), items: [] };
      months.push(month);
    }
    month.items.push(item);
  }
  return months;
}
