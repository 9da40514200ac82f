import type { ReactNode } from 'react';
import { groupByMonth } from '@/lib/time/months';

interface Props<Item> {
  /** In the order shown. */
  items: readonly Item[];
  /** What the items are called: one, and several. */
  noun?: readonly [string, string];
  /** Shows one month's items; `start` is the place of the first among all. */
  children: (items: Item[], start: number) => ReactNode;
  /** A class for a month by the place of its first item, see `ShowMore`. */
  classOf?: (start: number) => string | undefined;
}

/** A list cut by dividers that name the month and count what is in it: "November 2026 · 3 rumors". */
export function MonthGroups<Item extends { timestamp: string }>({
  items,
  noun = ['rumor', 'rumors'],
  children,
  classOf,
}: Props<Item>) {
  let start = 0;
  return groupByMonth(items).map((month) => {
    const from = start;
    start += month.items.length;
    const { length } = month.items;
    return (
      <div key={month.key + from} className={['month-group', classOf?.(from)].filter(Boolean).join(' ')}>
        <h3 className="month">
          {month.label}
          <small>
            {length} {noun[length === 1 ? 0 : 1]}
          </small>
        </h3>
        {children(month.items, from)}
      </div>
    );
  });
}
