import type { Verdict } from '@/lib/domain/tweet/verdict';
import type { Resolution } from '@/lib/domain/tweet/vocabulary';

/** A story as lanes in time: a lane for each reporter, with a mark for each report. */

/** A report in a lane. */
export interface LaneReport {
  tweet_id: string;
  /** ISO 8601. */
  at: string;
  verdict: Verdict;
  /** See `tintOf`. */
  tint: Resolution | null;
}

export interface Lane {
  _id: string;
  name: string;
  username: string;
  /** Earliest first. */
  reports: LaneReport[];
  /** Whether they were first with the story, alone or with others. */
  isFirst: boolean;
}

export interface StoryLanes {
  /** The reporter with the earliest report first. */
  lanes: Lane[];
  /** By how many milliseconds the first report was ahead of the next reporter; null if nobody followed or was first. */
  aheadMs: number | null;
  /** The name of the next reporter. */
  next: string | null;
  /** How many more reporters reported it. */
  others: number;
}

/** The time between the edges of a drawing, in milliseconds since 1970. */
export interface TimeSpan {
  from: number;
  to: number;
}

const MINUTE = 60_000;
/** A story of one moment is drawn as if it had taken an hour. */
const MIN_SPAN_MS = 60 * MINUTE;

/**
 * @param settled when the story was settled; it is inside unless that would take up more than half of the drawing
 * @returns the time from the first to the last report
 */
export function spanOf(lanes: readonly Lane[], settled: number | null): TimeSpan {
  const times = lanes.flatMap(({ reports }) => reports.map(({ at }) => Date.parse(at)));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const isNear =
    settled !== null && settled >= first && settled - last <= Math.max(last - first, MIN_SPAN_MS);
  const to = isNear ? Math.max(last, settled) : last;
  const missing = Math.max(0, MIN_SPAN_MS - (to - first));
  return { from: first - missing / 2, to: to + missing / 2 };
}

/** @returns where a time is between the edges, in percent; times beyond them are at the edge */
export const percentOfSpan = (at: number, { from, to }: TimeSpan): number =>
  Math.round(Math.min(1, Math.max(0, (at - from) / (to - from))) * 10_000) / 100;
