import { formatCount } from '@/lib/platform/text/count';

/** What the page of the sources says of items that are skipped. */

const MAX_TITLES = 3;
const MAX_TITLE_LENGTH = 80;

/**
 * @param why in words that go on from "Skipped: 2 items"
 * @returns a note with their number and the first titles
 */
export function leftOutNote(items: readonly { title: string | null }[], why: string): string {
  const titles = items.flatMap(({ title }) => title?.slice(0, MAX_TITLE_LENGTH) ?? []).slice(0, MAX_TITLES);
  const such = titles.length > 0 ? ` (${titles.map((title) => `“${title}”`).join(', ')})` : '';
  return `Skipped: ${items.length === 1 ? 'one item' : `${formatCount(items.length)} items`}${such} ${why}.`;
}

/** @param left the number of items after the last one that is read */
export const tooLongNote = (left: number): string =>
  `The feed is too long: its last ${left === 1 ? 'item was' : `${formatCount(left)} items were`} not read.`;
