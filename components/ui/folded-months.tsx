import type { ReactNode } from 'react';
import { MonthGroups } from './month-groups';
import { PhoneFold } from './phone-fold.island';
import { PHONE_CARDS, phoneFoldClass } from './phone-fold-class';

interface Props<Item> {
  /** In display order. */
  items: readonly Item[];
  /** How many of them phones show at first. */
  shown?: number;
  noun?: readonly [string, string];
  counts?: Readonly<Record<string, number>>;
  /** False where the list is in another order than that of time. */
  hasMonths?: boolean;
  /** Renders the items of one month; `classOf` gives the class of each by its place in the month. */
  children: (items: Item[], classOf: (place: number) => string | undefined) => ReactNode;
}

/** A list by month, see `MonthGroups`, if it is in the order of time; of which phones show the beginning, see `PhoneFold`. */
export function FoldedMonths<Item extends { timestamp: string }>({
  items,
  shown = PHONE_CARDS,
  noun,
  counts,
  hasMonths = true,
  children,
}: Props<Item>) {
  const foldClass = (place: number) => phoneFoldClass(place, shown);
  return (
    <PhoneFold rest={items.length - shown}>
      {hasMonths ? (
        <MonthGroups items={items} noun={noun} counts={counts} classOf={foldClass}>
          {(month, start) => children(month, (place) => foldClass(start + place))}
        </MonthGroups>
      ) : (
        children([...items], foldClass)
      )}
    </PhoneFold>
  );
}
