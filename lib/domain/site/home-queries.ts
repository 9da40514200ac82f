import type { ObjectId } from 'mongodb';
import { readTweets } from '@/lib/domain/tweet/queries';
import { timeline } from '@/lib/domain/tweet/rules';
import type { TweetDocument, TweetView } from '@/lib/domain/tweet/schema';
import { findLatestSettled, SETTLED } from '@/lib/domain/tweet/settled-queries';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { currentTime } from '@/lib/platform/time/clock';
import { withOneMiss } from './home-rules';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const SHOWN = 5;
/** Among how many of the newest rumors to look where times of settling are unknown. */
const EXAMINED = 1_500;
/** To choose from, so that there is a miss among them. */
const CANDIDATES = 60;

export interface RecentlySettled {
  tweets: TweetView[];
  /** Whether they were settled in the last seven days; otherwise they are the newest that are settled. */
  isThisWeek: boolean;
}

/** What was settled lately, for the home page: of the last seven days, or the newest where times of settling are unknown. */
export async function listSettled(): Promise<RecentlySettled> {
  'use cache';
  tagCache(timeline.all('rumors'));
  const since = new Date(currentTime() - WEEK_MS);
  const ofWeek = await findSettledSince(since);
  const isThisWeek = ofWeek.length > 0;
  const ids = isThisWeek ? ofWeek : await findAmongNewest();
  const tweets = await readTweets({ _id: { $in: ids }, ...PUBLIC }, CANDIDATES);
  const latest = isThisWeek ? tweets.sort(bySettling) : tweets;
  return { tweets: withOneMiss(latest, SHOWN), isThisWeek };
}

const bySettling = (one: TweetView, other: TweetView) =>
  Date.parse(other.resolved_at ?? '') - Date.parse(one.resolved_at ?? '');

/** @returns the rumors that were settled last, however old they are, and the last miss */
async function findSettledSince(since: Date): Promise<ObjectId[]> {
  const found = await Promise.all([
    findLatestSettled(SHOWN, { since }),
    findLatestSettled(1, { since, resolutions: ['incorrect'] }),
  ]);
  return found.flat();
}

async function findAmongNewest(): Promise<ObjectId[]> {
  const tweets = await collection('tweets');
  const stored = await tweets
    .aggregate<Pick<TweetDocument, '_id'>>([
      { $match: { timelines: timeline.all('rumors') } },
      { $sort: { timestamp: -1, _id: -1 } },
      { $limit: EXAMINED },
      { $match: { resolution: { $in: SETTLED } } },
      { $limit: CANDIDATES },
      { $project: { _id: 1 } },
    ])
    .toArray();
  return stored.map(({ _id }) => _id);
}
