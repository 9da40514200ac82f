import { decidedCount } from '@/lib/domain/tweet/record-rules';
import { byName } from '@/lib/platform/text/by-name';
import { formatCount } from '@/lib/platform/text/count';
import type { JournalistView } from './schema';

/** The orders of the journalist list, as in their addresses. The first is that of the list itself. */
export const JOURNALIST_ORDERS = ['reports', 'rumors', 'rate', 'name'] as const;
export type JournalistOrder = (typeof JOURNALIST_ORDERS)[number];

export const ORDER_NAMES: Record<JournalistOrder, string> = {
  reports: 'Most reports',
  rumors: 'Most rumors',
  rate: 'Best score',
  name: 'Name',
};

/** A score of fewer correct and incorrect rumors says little, so they come after the others. */
export const MIN_DECIDED = 3;

type Ordered = Pick<JournalistView, 'name' | 'tweetCount' | 'rumorCount' | 'score' | 'record'>;

const hasEnough = ({ record }: Ordered) => Number(decidedCount(record) >= MIN_DECIDED);

const COMPARE: Record<JournalistOrder, (one: Ordered, other: Ordered) => number> = {
  reports: (one, other) => other.tweetCount - one.tweetCount,
  rumors: (one, other) => other.rumorCount - one.rumorCount,
  rate: (one, other) => hasEnough(other) - hasEnough(one) || (other.score ?? -1) - (one.score ?? -1),
  name: byName,
};

/** @returns the journalists in an order; equal ones stay as they are */
export const sortJournalists = <Journalist extends Ordered>(
  journalists: readonly Journalist[],
  order: JournalistOrder,
): Journalist[] => [...journalists].sort(COMPARE[order]);

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** @returns what an order counts, "412 reports"; otherwise rumors. The score stands beside the name. */
export const orderFigure = (
  { tweetCount, rumorCount }: Pick<Ordered, 'tweetCount' | 'rumorCount'>,
  order: JournalistOrder,
): string => (order === 'reports' ? counted(tweetCount, 'report') : counted(rumorCount, 'rumor'));
