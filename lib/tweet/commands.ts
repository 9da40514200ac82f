import { type AnyBulkWriteOperation, type Document, ObjectId } from 'mongodb';
import { invalidate } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { type Upserted, upsertMany } from '@/lib/db/upsert';
import { recountVotes } from '@/lib/vote/counts';
import { recount } from './counts';
import { timelinesOf, withDerived } from './rules';
import type { TweetDocument } from './schema';
import { tweetTag } from './tags';

type Derived = 'timelines' | 'search_terms' | 'imported_upvotes' | 'imported_downvotes';

/**
 * A tweet to be written: its key, and what is to change, references resolved. `upvotes` and `downvotes` are what
 * it comes with; the votes stored here count on top of them.
 */
export type TweetChange = Pick<TweetDocument, 'tweet_id'> & Partial<Omit<TweetDocument, '_id' | Derived>>;

/** Whom writes concern: those whose numbers have to be counted again, and the lists that changed. */
export class Touched {
  readonly journalists = new Set<string>();
  readonly players = new Set<string>();
  readonly teams = new Set<string>();
  readonly topics = new Set<string>();
  readonly tags = new Set<string>();

  /** Notes everyone whom a tweet names. */
  add(tweet: Pick<TweetDocument, 'journalists' | 'players' | 'teams' | 'topics'>): void {
    for (const kind of ['journalists', 'players', 'teams', 'topics'] as const) {
      for (const { _id } of tweet[kind]) this[kind].add(_id.toHexString());
    }
  }

  /** Notes a tweet that a write changed, as it was or as it is. */
  addChanged(tweet: TweetDocument): void {
    this.add(tweet);
    for (const name of tweet.timelines) this.tags.add(name);
    this.tags.add(tweetTag(tweet.tweet_id));
  }
}

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

/**
 * Creates or changes tweets by `tweet_id`. The numbers and caches that follow from it are brought up to date by
 * `settle(touched)`, once for many batches.
 * @param touched collects whom it concerns; every tweet counts, the unchanged too, so that a run after an
 *   interrupted one mends what that one left uncounted
 */
export async function upsertTweets(
  changes: TweetChange[],
  touched: Touched,
): Promise<Upserted<TweetDocument>[]> {
  const given = changes.map(({ upvotes, downvotes, ...change }) => ({
    ...change,
    imported_upvotes: upvotes,
    imported_downvotes: downvotes,
  }));
  const results = await upsertMany('tweets', 'tweet_id', given, (merged) => {
    const tweet = { ...DEFAULTS, ...merged } as TweetDocument;
    const { upvotes = tweet.imported_upvotes, downvotes = tweet.imported_downvotes } = merged;
    return withDerived({ ...tweet, upvotes, downvotes });
  });
  for (const { outcome, before, after } of results) {
    if (before && isImportChanged(before, after)) Object.assign(after, await recountVotes(after._id));
    if (outcome === 'unchanged') touched.add(after);
    else {
      touched.addChanged(after);
      if (before) touched.addChanged(before);
    }
  }
  return results;
}

const isImportChanged = (before: TweetDocument, after: TweetDocument) =>
  before.imported_upvotes !== after.imported_upvotes ||
  before.imported_downvotes !== after.imported_downvotes;

/** Counts again whom tweets concerned, and makes every page that shows them fresh on the next request. */
export async function settle(touched: Touched): Promise<void> {
  await invalidate([...touched.tags, ...(await recount(touched))]);
}

const BATCH = 500;

/** Who a tweet carries short copies of. */
export type Carried = 'journalists' | 'players' | 'teams' | 'topics';

/**
 * Renews the short copies of an entity in every tweet that carries one, after its name, slug, username or
 * image changed.
 * @param copy the new short copy, with the entity's `_id`
 * @returns cache tags of what shows those tweets
 */
export async function renewCopies<Kind extends Carried>(
  kind: Kind,
  copy: TweetDocument[Kind][number],
): Promise<Set<string>> {
  const tweets = await collection('tweets');
  const tags = new Set<string>();
  let writes: AnyBulkWriteOperation<Document>[] = [];
  const flush = async () => {
    if (writes.length > 0) await tweets.bulkWrite(writes as never, { ordered: false });
    writes = [];
  };
  for await (const tweet of tweets.find({ [`${kind}._id`]: copy._id })) {
    const copies = tweet[kind].map((old) => (old._id.equals(copy._id) ? copy : old));
    const { search_terms } = withDerived({ ...tweet, [kind]: copies } as TweetDocument);
    writes.push({
      updateOne: { filter: { _id: tweet._id }, update: { $set: { [kind]: copies, search_terms } } },
    });
    for (const name of timelinesOf(tweet)) tags.add(name);
    tags.add(tweetTag(tweet.tweet_id));
    if (writes.length === BATCH) await flush();
  }
  await flush();
  return tags;
}

/**
 * Changes one tweet and everything that follows from it.
 * @returns the tweet as it is now; null when there is none with that `_id`
 */
export async function updateTweet(
  id: ObjectId | string,
  change: Omit<TweetChange, 'tweet_id'>,
): Promise<TweetDocument | null> {
  const tweets = await collection('tweets');
  const before = await tweets.findOne({ _id: new ObjectId(id) });
  if (!before) return null;
  const touched = new Touched();
  const [result] = await upsertTweets([{ ...change, tweet_id: before.tweet_id }], touched);
  await settle(touched);
  return result?.after ?? null;
}
