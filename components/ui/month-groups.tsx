import type { ReactNode } from 'react';
import { formatCount } from '@/lib/platform/text/count';
import { groupByMonth } from '@/lib/platform/time/months';

interface Props<Item> {
  /** In display order. */
  items: readonly Item[];
  /** Singular and plural of the items. */
  noun?: readonly [string, string];
  /** How many each month has on all pages, by `2026-11`; a month that is missing there shows no number. Without it those of this page are counted. */
  counts?: Readonly<Record<string, number>>;
  /** Renders the items of one month; `start` is the position of the first among all. */
  children: (items: Item[], start: number) => ReactNode;
  /** The class of a month by the position of its first item, see `ShowMore`. */
  classOf?: (start: number) => string | undefined;
}

/** A list with headings of months and the number of items of the whole month: "November 2026 · 3 rumors". */
export function MonthGroups<Item extends { timestamp: string }>({
  items,
  noun = ['rumor', 'rumors'],
  counts,
  children,
  classOf,
}: Props<Item>) {
  let start = 0;
  return groupByMonth(items).map((month) => {
    const from = start;
    start += month.items.length;
    const length = counts ? counts[month.key] : month.items.length;
    return (
      <div key={month.key + from} className={['month-group', classOf?.(from)].filter(Boolean).join(' ')}>
        <h3 className="month">
          {month.label}
          {length !== undefined && <small>{`${formatCount(length)} ${noun[length === 1 ? 0 : 1]}`}</small>}
        </h3>
        {children(month.items, from)}
      </div>
    );
  });
}
