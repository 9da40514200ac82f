import { ObjectId } from 'mongodb';
import { tweetModel } from '@/lib/domain/models';
import type { DERIVED_FIELDS } from '@/lib/domain/tweet/derived-fields';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { create, type Revised, remove, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import { notFound } from '@/lib/platform/http/errors';

type Kept = (typeof DERIVED_FIELDS)[number] | 'imported_upvotes' | 'imported_downvotes' | 'version' | 'meta';

/**
 * A change to a tweet: its key and the fields to change, references resolved. `upvotes` and `downvotes` are imported
 * counts, to which stored votes are added.
 */
export type TweetChange = Pick<TweetDocument, 'tweet_id'> & Partial<Omit<TweetDocument, '_id' | Kept>>;

const DEFAULTS = {
  note: null,
  journalists: [],
  rating: null,
  impressiveness: null,
  resolution: null,
  outcomes: [],
  topics: [],
  players: [],
  teams: [],
  category: 'none',
  is_draft: false,
  marked_as_bad_tweet: false,
  marked_as_good_tweet: false,
  is_hall_of_shame: false,
  used_in_woj_shams: false,
  suggested_players: [],
  imported_upvotes: 0,
  imported_downvotes: 0,
} satisfies Partial<TweetDocument>;

const given = ({ upvotes, downvotes, ...change }: TweetChange): Partial<TweetDocument> => ({
  ...change,
  imported_upvotes: upvotes,
  imported_downvotes: downvotes,
});

function withDefaults(change: Partial<TweetDocument>): TweetDocument {
  const defined = Object.entries(change).filter(([, value]) => value !== undefined);
  const tweet = { ...DEFAULTS, ...Object.fromEntries(defined) } as unknown as TweetDocument;
  return { ...tweet, upvotes: tweet.imported_upvotes, downvotes: tweet.imported_downvotes };
}

/** Creates or changes tweets by `tweet_id`, and everything that follows from it. */
export const upsertTweets = (
  changes: TweetChange[],
  context: WriteContext,
): Promise<Upserted<TweetDocument>[]> =>
  upsertMany(tweetModel, 'tweet_id', changes.map(given), withDefaults, context);

/** Creates a tweet. Throws ApiError `conflict` when its `tweet_id` is taken. */
export const createTweet = (
  tweet: TweetChange & Pick<TweetDocument, 'tweet' | 'url' | 'timestamp' | 'username' | 'name'>,
  context: WriteContext,
): Promise<TweetDocument> =>
  create(tweetModel, withDefaults({ _id: new ObjectId(), ...given(tweet) }), context);

/** Changes one tweet and everything that follows from it, as `revise` does. */
export const reviseTweet = (
  id: ObjectId,
  change: Parameters<typeof revise<'tweets'>>[2],
  context: WriteContext,
): Promise<Revised<TweetDocument>> => revise(tweetModel, id, change, context);

/** Deletes a tweet, its votes, and its place in the Hall of Shame, in comparisons and in profiles. Throws as `remove`. */
export const deleteTweet = (id: ObjectId, context: WriteContext): Promise<TweetDocument> =>
  remove(tweetModel, id, context);

/** Adds a tweet to a topic; repeating it changes nothing. Throws like `revise`, also if there is no such topic. */
export async function addTweetToTopic(
  tweet: ObjectId,
  topic: ObjectId,
  context: WriteContext,
): Promise<Revised<TweetDocument>> {
  const stored = await (await collection('topics')).findOne({ _id: topic });
  if (!stored || stored.meta?.deleting) throw notFound('topic');
  const copy = { _id: stored._id, name: stored.name, slug: stored.slug };
  const add = ({ topics }: TweetDocument) =>
    topics.some(({ _id }) => _id.equals(topic)) ? {} : { topics: [...topics, copy] };
  return revise(tweetModel, tweet, add, context);
}
