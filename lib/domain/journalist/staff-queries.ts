import type { Filter, ObjectId } from 'mongodb';
import { refreshScores } from '@/lib/domain/score/refresh';
import { readTweets, TWEETS_PER_CARD } from '@/lib/domain/tweet/queries';
import { isRumorRating } from '@/lib/domain/tweet/rules';
import type { TweetDocument, TweetView } from '@/lib/domain/tweet/schema';
import {
  STAFF_TWEET,
  type StaffTweet,
  type StaffTweetView,
  viewStaffTweet,
} from '@/lib/domain/tweet/staff-schema';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { RATINGS } from '@/lib/domain/tweet/vocabulary';
import { collection } from '@/lib/platform/db/collections';
import type { Page } from '@/lib/platform/http/paging';
import { ratingsOfView } from './data-ratings';
import { DATA_VIEWS, type DataCounts, isInView, type JournalistDataView, NO_DATA } from './data-views';
import type { JournalistDocument } from './schema';
import { type StaffJournalistView, viewStaffJournalist } from './staff-schema';
import { cloudWords } from './word-cloud';
import type { CloudWord } from './word-cloud-size';

/** Journalists for staff: not cached, hidden journalists among them. */

/**
 * Journalists with the most tweets first, then by username.
 * @param includeTweets adds their newest tweets
 */
export async function listStaffJournalists({
  limit,
  includeTweets = false,
}: {
  limit: number;
  includeTweets?: boolean;
}): Promise<(StaffJournalistView & { tweets?: TweetView[] })[]> {
  const stored = await collection('journalists');
  const documents = await stored
    .find({ 'meta.deleting': null })
    .sort({ tweetCount: -1, username_key: 1 })
    .limit(limit)
    .toArray();
  if (!includeTweets) return documents.map(viewStaffJournalist);
  return Promise.all(
    documents.map(async (document) => ({
      ...viewStaffJournalist(document),
      tweets: await readTweets(published(document._id), TWEETS_PER_CARD),
    })),
  );
}

/**
 * @param username ignoring case
 * @returns null for an unknown one
 */
export async function findStaffJournalist(username: string): Promise<StaffJournalistView | null> {
  const document = await findByUsername(username);
  return document && viewStaffJournalist(document);
}

/**
 * A journalist to edit, with the tweets of their lists by id; those not on file are missing.
 * @returns null for an unknown username
 */
export async function findEditedJournalist(username: string) {
  const journalist = await findStaffJournalist(username);
  if (!journalist) return null;
  const ids = [...journalist.good_tweets_v2, ...journalist.bad_tweets_v2].map(({ tweet_id }) => tweet_id);
  const stored = await (await collection('tweets'))
    .find({ tweet_id: { $in: ids } })
    .project<Pick<TweetDocument, '_id' | 'tweet_id' | 'tweet' | 'url' | 'is_hall_of_shame'>>({
      tweet_id: 1,
      tweet: 1,
      url: 1,
      is_hall_of_shame: 1,
    })
    .toArray();
  const tweets = stored.map(
    ({ _id, tweet_id, ...tweet }) => [tweet_id, { ...tweet, _id: _id.toHexString() }] as const,
  );
  return { journalist, tweets: Object.fromEntries(tweets) };
}

async function findByUsername(username: string): Promise<JournalistDocument | null> {
  await refreshScores();
  return (await collection('journalists')).findOne({
    username_key: username.toLowerCase(),
    'meta.deleting': null,
  });
}

const published = (journalist: ObjectId): Filter<TweetDocument> => ({
  'journalists._id': journalist,
  is_draft: false,
});

const RUMORS = RATINGS.filter(isRumorRating);

/**
 * A page of the rumors of a journalist before a point in time, newest first: their record as it was then.
 * @returns null when there is no such journalist
 */
export async function listRumorsBefore(
  journalist: ObjectId,
  before: Date,
  { page, limit }: Page,
): Promise<{ rumors: StaffTweetView[]; total: number } | null> {
  if (!(await (await collection('journalists')).findOne({ _id: journalist }, { projection: { _id: 1 } }))) {
    return null;
  }
  const filter = { ...published(journalist), timestamp: { $lt: before }, rating: { $in: RUMORS } };
  const [rumors, total] = await Promise.all([
    readStaffTweets(filter, limit, (page - 1) * limit),
    (await collection('tweets')).countDocuments(filter),
  ]);
  return { rumors, total };
}

/** The tweets of a journalist by kind, and how many there are of each kind. */
export interface JournalistData {
  journalist: StaffJournalistView;
  rumors: StaffTweetView[];
  counts: DataCounts;
}

/**
 * The published tweets of a journalist that say something about their record, newest first.
 * @param view one kind of them; by default all
 * @returns null for an unknown username
 */
export async function findJournalistData(
  username: string,
  { view, page, limit }: { view?: JournalistDataView; page: number; limit: number },
): Promise<JournalistData | null> {
  const document = await findByUsername(username);
  if (!document) return null;
  const filter = {
    ...published(document._id),
    rating: { $in: [...ratingsOfView(view)] },
    ...(view === 'unprocessed' && { resolution: null }),
  };
  const [rumors, counts] = await Promise.all([
    readStaffTweets(filter, limit, (page - 1) * limit),
    countData(document._id),
  ]);
  return { journalist: viewStaffJournalist(document), rumors, counts };
}

async function countData(journalist: ObjectId): Promise<DataCounts> {
  const groups = await (await collection('tweets'))
    .aggregate<{ _id: Pick<TweetDocument, 'rating' | 'resolution'>; count: number }>([
      { $match: published(journalist) },
      { $group: { _id: { rating: '$rating', resolution: '$resolution' }, count: { $sum: 1 } } },
    ])
    .toArray();
  const counts = { ...NO_DATA };
  for (const { _id, count } of groups) {
    const views = DATA_VIEWS.filter((view) => isInView(view, ratingsOfView(view), _id));
    for (const view of views) counts[view] += count;
    if (_id.resolution && views.includes('rumors')) counts[_id.resolution] += count;
  }
  return counts;
}

async function readStaffTweets(
  filter: Filter<TweetDocument>,
  limit: number,
  skip = 0,
): Promise<StaffTweetView[]> {
  const tweets = await (await collection('tweets'))
    .find<StaffTweet>(filter, { projection: STAFF_TWEET })
    .sort({ timestamp: -1, _id: -1 })
    .skip(skip)
    .limit(limit)
    .toArray();
  return tweets.map(viewStaffTweet);
}

/** Tweets read for a word cloud: enough for any journalist, and bounded. */
const MAX_CLOUD_TWEETS = 20_000;

/** @returns the most frequent words of a journalist's public tweets since a point in time */
export async function readCloudWords(journalist: ObjectId, since: Date): Promise<CloudWord[]> {
  const tweets = await (await collection('tweets'))
    .find({ 'journalists._id': journalist, ...PUBLIC, timestamp: { $gte: since } })
    .project<{ tweet: string }>({ _id: 0, tweet: 1 })
    .sort({ timestamp: -1, _id: -1 })
    .limit(MAX_CLOUD_TWEETS)
    .toArray();
  return cloudWords(tweets.map(({ tweet }) => tweet));
}
