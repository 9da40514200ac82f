import { formatMonth } from './format';

export interface Month<Item> {
  /** `2026-11`, unique among the months of a list. */
  key: string;
  /** `November 2026`. */
  label: string;
  items: Item[];
}

/** Whether a month has so few items that they are rows instead of cards. */
export const isSparse = ({ length }: { length: number }): boolean => length <= 2;

/** Groups a list by month, in its own order. Months are in UTC, so that a cached page is the same for everyone. */
export function groupByMonth<Item extends { timestamp: string }>(items: readonly Item[]): Month<Item>[] {
  const months: Month<Item>[] = [];
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
