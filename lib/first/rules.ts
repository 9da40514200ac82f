import type { StoryReport } from '@/lib/tweet/story-reports';

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

/** How often a reporter was first. */
export interface FirstRecord {
  /** The stories that they were first with, alone or with others. */
  first: number;
  /** The stories that they reported, whatever became of them. */
  stories: number;
  /** The median of how many milliseconds they were ahead; null if nobody followed any of their firsts. */
  aheadMs: number | null;
}

/**
 * @param stories the reports of each story
 * @returns how often each reporter was first
 */
export function firstRecords(stories: Iterable<readonly StoryReport[]>): Map<string, FirstRecord> {
  const sums = new Map<string, { first: number; stories: number; aheads: number[] }>();
  for (const reports of stories) {
    const result = firstToIt(reports);
    for (const reporter of new Set(reports.map((report) => report.reporter))) {
      const sum = sums.get(reporter) ?? { first: 0, stories: 0, aheads: [] };
      sums.set(reporter, sum);
      sum.stories += 1;
      if (!result?.reporters.includes(reporter)) continue;
      sum.first += 1;
      if (result.aheadMs !== null) sum.aheads.push(result.aheadMs);
    }
  }
  return new Map(
    [...sums].map(([reporter, { first, stories: reported, aheads }]) => [
      reporter,
      { first, stories: reported, aheadMs: median(aheads) },
    ]),
  );
}

/** @returns the middle one, or the mean of the two in the middle; null without any */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
