import { ALL, type GroupRecord, NEVER_SAID, recordsOf } from '@/lib/domain/forecast/judged';
import { forecastSince } from '@/lib/domain/tweet/forecast-age';
import { readTweetsById } from '@/lib/domain/tweet/queries';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { FORECASTS_TAG, tweetTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { currentTime } from '@/lib/platform/time/clock';
import { OPEN, readCounts } from './kept-counts';
import { refreshForecasts } from './renew';

/** The page of the forecasts (docs/product/forecast.md). */

const SHOWN = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/** So many that moved last are compared. */
const MOVED = 200;

/** A report with the number that was said of it. */
export interface ForecastRow {
  tweet: TweetView;
  percent: number;
  /** By how many percentage points it moved last. */
  change: number;
}

export interface ForecastsView {
  /** Of all rumors that were judged, of seasons and of kinds of news; empty while none was. */
  records: GroupRecord[];
  /** How many rumors were judged that never had a number. */
  neverSaid: number;
  /** How many rumors are open, and of how many it is too early to say anything. */
  open: number;
  tooEarly: number;
  /** Each list has at most five reports. */
  likeliest: ForecastRow[];
  leastLikely: ForecastRow[];
  /** Those that moved most within a day. */
  moves: ForecastRow[];
  misses: ForecastRow[];
}

type Said = Pick<ForecastRow, 'percent' | 'change'> & { tweetId: string };

export async function readForecastsView(): Promise<ForecastsView> {
  'use cache';
  await refreshForecasts();
  const forecasts = await collection('forecasts');
  const open = { open: true, reported_at: { $gte: new Date(forecastSince(currentTime())) } };
  const withPercent = { ...open, percent: { $gte: 1 } };
  const [counts, highest, lowest, moved, missed] = await Promise.all([
    readCounts(),
    forecasts.find(withPercent, ROW).sort({ percent: -1, _id: 1 }).limit(SHOWN).toArray(),
    forecasts.find(withPercent, ROW).sort({ percent: 1, _id: -1 }).limit(SHOWN).toArray(),
    forecasts
      .find({ ...withPercent, changed_at: { $gte: new Date(currentTime() - DAY_MS) } }, ROW)
      .sort({ changed_at: -1, _id: -1 })
      .limit(MOVED)
      .toArray(),
    forecasts
      .find({ 'judged.miss': { $gt: 0 } }, { projection: { tweet_id: 1, 'judged.percents': 1 } })
      .sort({ 'judged.miss': -1, _id: 1 })
      .limit(SHOWN)
      .toArray(),
  ]);
  const saidOf = ({ tweet_id, percent, change }: (typeof highest)[number]): Said[] =>
    percent === null ? [] : [{ tweetId: tweet_id, percent, change }];
  const lists = {
    likeliest: highest.flatMap(saidOf).filter(({ percent }) => percent > 50),
    leastLikely: lowest.flatMap(saidOf).filter(({ percent }) => percent <= 50),
    moves: moved
      .flatMap(saidOf)
      .filter(({ change }) => change !== 0)
      .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
      .slice(0, SHOWN),
    misses: missed.flatMap(({ tweet_id, judged }): Said[] =>
      judged?.percents ? [{ tweetId: tweet_id, percent: judged.percents.first, change: 0 }] : [],
    ),
  };
  const ids = [...new Set(Object.values(lists).flatMap((list) => list.map(({ tweetId }) => tweetId)))];
  tagCache(FORECASTS_TAG, ...ids.map(tweetTag));
  const tweets = new Map((await readTweetsById(ids)).map((tweet) => [tweet.tweet_id, tweet]));
  const rows = (list: readonly Said[]): ForecastRow[] =>
    list.flatMap(({ tweetId, percent, change }) => {
      const tweet = tweets.get(tweetId);
      return tweet ? [{ tweet, percent, change }] : [];
    });
  const all = counts.get(ALL) ?? {};
  const tooEarly = all[OPEN.early] ?? 0;
  return {
    records: recordsOf(counts),
    neverSaid: all[NEVER_SAID] ?? 0,
    open: (all[OPEN.known] ?? 0) + tooEarly,
    tooEarly,
    likeliest: rows(lists.likeliest),
    leastLikely: rows(lists.leastLikely),
    moves: rows(lists.moves),
    misses: rows(lists.misses),
  };
}

const ROW = { projection: { tweet_id: 1, percent: 1, change: 1 } } as const;
