import { REPORTS } from '@/lib/domain/following/follower-keys';
import { readTimeline, readTweets } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { findLatestSettled } from '@/lib/domain/tweet/settled-queries';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { currentTime } from '@/lib/platform/time/clock';
import { type Published, type WireEvent, wireOf } from './rules';

/** The wire: what is being reported and settled now (docs/product/live.md). */

const SHOWN = 32;
/** Of each content, and of verdicts. */
const READ = 40;

/** Reports as they are posted and verdicts as they fall, the newest first. */
export async function listWire(): Promise<WireEvent<TweetView>[]> {
  'use cache';
  const [rumors, news] = [timeline.all('rumors'), timeline.all('news')];
  tagCache(rumors, news);
  const settled = await findLatestSettled(READ);
  const [ofRumors, ofNews, ofVerdicts] = await Promise.all([
    readTimeline(rumors, READ),
    readTimeline(news, READ),
    readTweets({ _id: { $in: settled }, ...PUBLIC }, READ),
  ]);
  return wireOf([...ofRumors, ...ofNews], ofVerdicts, SHOWN);
}

const HOUR_MS = 60 * 60 * 1000;
/** Open pages are told of what was published within this time. */
const RECENT_MS = 6 * HOUR_MS;
const MAX_PUBLISHED = 50;

/** Published reports, the last first. Uncached: open pages ask for them, and one answer is sent for a second. */
export async function listPublished(): Promise<Published[]> {
  const notices = await (await collection('notices'))
    .find({ key: REPORTS, at: { $gt: new Date(currentTime() - RECENT_MS) } })
    .sort({ at: -1, _id: -1 })
    .limit(MAX_PUBLISHED)
    .toArray();
  const tweets = await (await collection('tweets'))
    .find(
      { _id: { $in: notices.map(({ tweet }) => tweet) }, ...PUBLIC },
      { projection: { tweet_id: 1, timelines: 1 } },
    )
    .toArray();
  const found = new Map(tweets.map((one) => [one._id.toHexString(), one]));
  return notices.flatMap(({ tweet, at }) => {
    const { tweet_id, timelines } = found.get(tweet.toHexString()) ?? {};
    return tweet_id && timelines ? [{ tweet_id, at: at.toISOString(), lists: timelines }] : [];
  });
}
