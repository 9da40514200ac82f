import type { StoryReport } from '@/lib/domain/tweet/story-reports';

/** Who was first with a story (docs/product/stories.md). */

/** Reports of this many milliseconds apart, or less, were made at the same time. */
export const TIE_MS = 2 * 60_000;

export interface FirstToIt {
  /** Who was first; several if they were at most two minutes apart. Earliest first, then by identifier. */
  reporters: string[];
  /** When the earliest of them reported it. */
  at: number;
  /** The next reporter whose report held up; null if nobody followed. */
  next: string | null;
  /** By how many milliseconds the earliest report was ahead of the next reporter; null if nobody followed. */
  aheadMs: number | null;
}

/**
 * @param reports those of one story, in any order
 * @returns who was first with a report that held up; null if none has
 */
export function firstToIt(reports: Iterable<StoryReport>): FirstToIt | null {
  const earliest = new Map<string, number>();
  for (const { reporter, at, heldUp } of reports) {
    if (heldUp) earliest.set(reporter, Math.min(at, earliest.get(reporter) ?? at));
  }
  const inOrder = [...earliest].sort(
    ([one, at], [other, otherAt]) => at - otherAt || (one < other ? -1 : one > other ? 1 : 0),
  );
  const [leading] = inOrder;
  if (!leading) return null;
  const at = leading[1];
  const isFirst = ([, time]: [string, number]) => time - at <= TIE_MS;
  const following = inOrder.find((each) => !isFirst(each));
  return {
    reporters: inOrder.filter(isFirst).map(([reporter]) => reporter),
    at,
    next: following ? following[0] : null,
    aheadMs: following ? following[1] - at : null,
  };
}

/** @returns the middle one, or the mean of the two in the middle; null without any */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
