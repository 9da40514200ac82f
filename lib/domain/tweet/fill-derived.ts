import { tweetModel } from '@/lib/domain/models';
import { tweets } from '@/lib/domain/models/definitions';
import { timeline } from '@/lib/domain/tweet/rules';
import { isSettled, PUBLIC_RATINGS, RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import { refreshAll } from '@/lib/platform/documents/refresh-derived';

/**
 * Fills in the lists of the desk in tweets that an earlier version wrote. Idempotent, safe in several processes at
 * once, and one index lookup when there is nothing to fill in.
 * @returns how many tweets were changed
 */
export const fillDeskLists = (): Promise<number> =>
  refreshAll(tweets, { desk_lists: null }, async () => () => ({}));

/**
 * Takes tweets out of topics in which an earlier version listed them, although no editor had published them by a rating.
 * The counts of a topic tell whether it has such tweets, so that a start reads topics alone. Idempotent, and safe in several
 * processes at once.
 * @returns how many tweets were changed
 */
export async function withdrawUnpublished(): Promise<number> {
  const isUnpublished = { rating: { $nin: [...PUBLIC_RATINGS] } };
  const topics = (await collection('topics')).find({}, { projection: { tweetCount: 1, rating_counts: 1 } });
  let changed = 0;
  for await (const { _id, tweetCount, rating_counts } of topics) {
    const published = PUBLIC_RATINGS.reduce((sum, rating) => sum + (rating_counts?.[rating] ?? 0), 0);
    if (tweetCount === published) continue;
    const listed = { timelines: timeline.topic(_id), ...isUnpublished };
    changed += await refreshAll(tweetModel, listed, async () => () => ({}));
  }
  return changed;
}

/** Longer than the time between two nightly runs, and between the two starts of a rolling upgrade. */
const SETTLED_LATELY_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Sets `judged_at` of rumors that the previous version settled while both versions ran. Idempotent, safe in
 * several processes at once, and one index lookup when there is nothing to fill in.
 * @returns how many tweets were changed
 */
export function fillTimesOfVerdicts(): Promise<number> {
  const since = new Date(databaseTime().getTime() - SETTLED_LATELY_MS);
  const unjudged = {
    resolved_at: { $gte: since },
    resolution: { $in: RESOLUTIONS.filter(isSettled) },
    timelines: timeline.all('rumors'),
    judged_at: null,
  };
  return refreshAll(tweetModel, unjudged, async () => () => ({}));
}
