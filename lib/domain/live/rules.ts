/** What happened on the wire (docs/product/live.md). */
export interface WireEvent<Report> {
  kind: 'report' | 'verdict';
  /** When it was posted or settled, ISO 8601 in UTC. */
  at: string;
  tweet: Report;
}

interface Wired {
  timestamp: string;
  resolved_at?: string | null;
}

/**
 * Reports as they were posted and verdicts as they fell, the newest first. A report that was settled within them is there
 * twice.
 */
export function wireOf<Report extends Wired>(
  posted: readonly Report[],
  settled: readonly Report[],
  limit: number,
): WireEvent<Report>[] {
  const events: WireEvent<Report>[] = [
    ...posted.map((tweet) => ({ kind: 'report' as const, at: tweet.timestamp, tweet })),
    ...settled.flatMap((tweet) =>
      tweet.resolved_at ? [{ kind: 'verdict' as const, at: tweet.resolved_at, tweet }] : [],
    ),
  ];
  return events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, limit);
}

/** Events of one day, which is in UTC. */
export interface WireDay<Report> {
  /** `2026-11-27`. */
  day: string;
  events: WireEvent<Report>[];
}

export function wireDays<Report>(events: readonly WireEvent<Report>[]): WireDay<Report>[] {
  const days: WireDay<Report>[] = [];
  for (const event of events) {
    const day = event.at.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

/** A report that was published. */
export interface Published {
  tweet_id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** The names of the timelines that it is in. */
  lists: string[];
}

/**
 * @param list the timeline that the page shows; without it, all count
 * @returns how many of the reports were published after those that a page has seen
 */
export function countNew(published: readonly Published[], seen: ReadonlySet<string>, list?: string): number {
  return published.filter(
    ({ tweet_id, lists }) => !seen.has(tweet_id) && (list === undefined || lists.includes(list)),
  ).length;
}
