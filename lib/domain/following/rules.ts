import type { FollowedItem, FollowerDocument } from '@/lib/domain/following/follower-schema';

/** The rules of following as pure functions (docs/product/following.md). */

/** How many things one list holds. */
export const MAX_FOLLOWED = 100;

/** Opening the page again within this time belongs to the same visit, so that what is new stays marked. */
export const VISIT_MS = 30 * 60 * 1_000;
/** The time of the last visit is stored this exactly. */
const VISIT_PRECISION_MS = 60 * 1_000;

/** @returns the visit that the page is opened in at a time; what is new was published after the visit before */
export function visitAt(visit: FollowerDocument['visit'], now: Date): FollowerDocument['visit'] {
  const passed = now.getTime() - visit.last_at.getTime();
  if (passed > VISIT_MS) return { last_at: now, new_since: visit.last_at };
  return passed > VISIT_PRECISION_MS ? { ...visit, last_at: now } : visit;
}

/** A note that a report was published in something that is followed. */
export interface Noticed {
  tweet: string;
  key: string;
  at: Date;
}

/**
 * @param notices of these and earlier times
 * @returns what was published first in something that is followed within a time, by tweet, newest first; each report
 *   is in one such time only, however many followed things it is in
 */
export function newReports(
  items: readonly FollowedItem[],
  notices: readonly Noticed[],
  { after, until }: { after: Date; until: Date },
): { tweet: string; at: Date; keys: string[] }[] {
  const since = new Map(items.map((item) => [item.key, item.since]));
  const byTweet = new Map<string, { tweet: string; at: Date; keys: string[] }>();
  for (const { tweet, key, at } of notices) {
    const followed = since.get(key);
    if (!followed || at <= followed || at > until) continue;
    const notice = byTweet.get(tweet);
    if (!notice) byTweet.set(tweet, { tweet, at, keys: [key] });
    else {
      notice.keys.push(key);
      if (at < notice.at) notice.at = at;
    }
  }
  return [...byTweet.values()]
    .filter(({ at }) => at > after)
    .sort((one, other) => other.at.getTime() - one.at.getTime() || (one.tweet < other.tweet ? 1 : -1));
}
