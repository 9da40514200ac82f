import { byName } from '@/lib/text/by-name';
import { formatCount } from '@/lib/text/count';
import { heldUpShare, percent, settledCount } from '@/lib/tweet/record-rules';
import type { JournalistView } from './schema';

/** The orders of the journalist list. The first is that of the list itself. */
export const ORDERS = ['reports', 'rumors', 'rate', 'name'] as const;
export type JournalistOrder = (typeof ORDERS)[number];

export const ORDER_NAMES: Record<JournalistOrder, string> = {
  reports: 'Most reports',
  rumors: 'Most rumors',
  rate: 'Best rate',
  name: 'Name',
};

/** A rate of fewer settled rumors says little, so they come after the others. */
export const MIN_SETTLED = 3;

type Ordered = Pick<JournalistView, 'name' | 'tweetCount' | 'rumorCount' | 'record'>;

const isRated = ({ record }: Ordered) => Number(settledCount(record) >= MIN_SETTLED);
const rateOf = ({ record }: Ordered) => heldUpShare(record) ?? -1;

const COMPARE: Record<JournalistOrder, (one: Ordered, other: Ordered) => number> = {
  reports: (one, other) => other.tweetCount - one.tweetCount,
  rumors: (one, other) => other.rumorCount - one.rumorCount,
  rate: (one, other) =>
    isRated(other) - isRated(one) ||
    rateOf(other) - rateOf(one) ||
    settledCount(other.record) - settledCount(one.record),
  name: byName,
};

/** @returns the journalists in an order; equal ones stay as they are */
export const inOrder = <Journalist extends Ordered>(
  journalists: readonly Journalist[],
  order: JournalistOrder,
): Journalist[] => [...journalists].sort(COMPARE[order]);

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** @returns the number that an order sorts by: "412 reports", "95% of 21 held up" */
export function orderFigure({ tweetCount, rumorCount, record }: Ordered, order: JournalistOrder): string {
  if (order === 'reports') return counted(tweetCount, 'report');
  const share = heldUpShare(record);
  if (order !== 'rate') return counted(rumorCount, 'rumor');
  return share === null
    ? 'None settled'
    : `${percent(share)} of ${formatCount(settledCount(record))} held up`;
}
