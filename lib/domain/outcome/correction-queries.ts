import { SHOWN_TWEET, type ShownTweet, type TweetView, viewTweet } from '@/lib/domain/tweet/schema';
import { isPublic } from '@/lib/domain/tweet/visibility';
import { CORRECTIONS_TAG, tweetTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import type { CorrectionDocument, CorrectionView } from './correction-schema';

export const CORRECTIONS_PER_PAGE = 25;

const STANDING = { is_undone: false };

/** A page of the corrections, newest first, counted from 1. */
export async function listCorrections(
  page: number,
): Promise<{ corrections: CorrectionView[]; total: number }> {
  'use cache';
  tagCache(CORRECTIONS_TAG);
  const stored = await collection('corrections');
  const [documents, total] = await Promise.all([
    stored
      .find(STANDING)
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * CORRECTIONS_PER_PAGE)
      .limit(CORRECTIONS_PER_PAGE)
      .toArray(),
    stored.countDocuments(STANDING),
  ]);
  const tweets = await readTweets(documents);
  tagCache(...[...tweets.values()].map(({ view }) => tweetTag(view.tweet_id)));
  return { corrections: documents.map((one) => viewCorrection(one, tweets)), total };
}

type Tweets = ReadonlyMap<string, { view: TweetView; isShown: boolean }>;

async function readTweets(corrections: readonly CorrectionDocument[]): Promise<Tweets> {
  const tweets = await collection('tweets');
  const ids = [...new Set(corrections.map(({ tweet }) => tweet))];
  const stored = await tweets.find<ShownTweet>({ _id: { $in: ids } }, { projection: SHOWN_TWEET }).toArray();
  return new Map(
    stored.map((tweet) => [tweet._id.toHexString(), { view: viewTweet(tweet), isShown: isPublic(tweet) }]),
  );
}

const viewCorrection = (stored: CorrectionDocument, tweets: Tweets): CorrectionView => ({
  id: stored._id,
  at: stored.at.toISOString(),
  before: stored.before,
  after: stored.after,
  reason: stored.reason,
  is_disputed: stored.dispute !== null,
  rumor: rumorOf(stored, tweets.get(stored.tweet.toHexString())),
});

/** @returns the rumor as it is, as it was when it was deleted, or null while it is not published */
function rumorOf(
  { tweet, tweet_text, name, timestamp, is_tweet_deleted }: CorrectionDocument,
  current: { view: TweetView; isShown: boolean } | undefined,
): CorrectionView['rumor'] {
  if (current) return current.isShown ? currentRumor(current.view) : null;
  if (!is_tweet_deleted) return null;
  return {
    _id: tweet.toHexString(),
    tweet: tweet_text,
    name,
    username: null,
    journalist_id: null,
    url: null,
    timestamp: timestamp.toISOString(),
    is_deleted: true,
  };
}

function currentRumor({ _id, tweet, name, journalists, url, timestamp }: TweetView): CorrectionView['rumor'] {
  const journalist = journalists[0];
  return {
    _id,
    tweet,
    name: journalist?.name ?? name,
    username: journalist?.username ?? null,
    journalist_id: journalist?._id ?? null,
    url,
    timestamp,
    is_deleted: false,
  };
}
