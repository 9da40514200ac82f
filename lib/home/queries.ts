import { tagCache } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { currentTime } from '@/lib/time/clock';
import { readTweets } from '@/lib/tweet/queries';
import { timeline } from '@/lib/tweet/rules';
import type { TweetDocument, TweetView } from '@/lib/tweet/schema';
import { withOneMiss } from './rules';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const SHOWN = 5;
/** Among how many of the newest rumors to look; older ones are rarely settled. */
const EXAMINED = 1_500;
/** To choose from, so that there is a miss among them. */
const CANDIDATES = 60;

const SETTLED = { resolution: { $in: ['correct', 'incorrect', 'unconfirmable'] as const } };

export interface Settled {
  tweets: TweetView[];
  /** Whether they were settled in the last seven days; otherwise they are the newest that are settled. */
  isThisWeek: boolean;
}

/** What was settled lately, for the home page: of the last seven days, or the newest where times of settling are unknown. */
export async function listSettled(): Promise<Settled> {
  'use cache';
  tagCache(timeline.all('rumors'));
  const since = new Date(currentTime() - WEEK_MS);
  const ofWeek = await findAmongNewest({ resolved_at: { $gte: since } });
  const isThisWeek = ofWeek.length > 0;
  const ids = isThisWeek ? ofWeek : await findAmongNewest({});
  const tweets = await readTweets({ _id: { $in: ids.map(({ _id }) => _id) } }, CANDIDATES);
  const latest = isThisWeek ? tweets.sort(bySettling) : tweets;
  return { tweets: withOneMiss(latest, SHOWN), isThisWeek };
}

const bySettling = (one: TweetView, other: TweetView) =>
  Date.parse(other.resolved_at ?? '') - Date.parse(one.resolved_at ?? '');

async function findAmongNewest(condition: Pick<Parameters<typeof readTweets>[0], 'resolved_at'>) {
  const tweets = await collection('tweets');
  return tweets
    .aggregate<Pick<TweetDocument, '_id'>>([
      { $match: { timelines: timeline.all('rumors') } },
      { $sort: { timestamp: -1, _id: -1 } },
      { $limit: EXAMINED },
      { $match: { ...SETTLED, ...condition } },
      { $limit: CANDIDATES },
      { $project: { _id: 1 } },
    ])
    .toArray();
}
