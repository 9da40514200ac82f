import type { Document, ObjectId } from 'mongodb';
import { tweets as tweetDefinition } from '@/lib/domain/models/definitions';
import { type CurrentCopies, readCopies, renewedFields } from '@/lib/domain/models/entity-copies';
import { recount } from '@/lib/domain/models/recount';
import { DERIVED_FIELDS } from '@/lib/domain/tweet/derived-fields';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { collection } from '@/lib/platform/db/collections';
import { isEqualValue } from '@/lib/platform/documents/fields';
import type { Stored } from '@/lib/platform/documents/model';
import { refreshBatch } from '@/lib/platform/documents/refresh-derived';
import { deleteUnaudited } from '@/lib/platform/documents/unaudited';
import { disagreementsOf, type ReportDisagreement } from './check-disagreement';

type Tweet = Stored<'tweets'>;

interface TweetCheck {
  repairs: boolean;
  interruptedUntil: Date;
  /** The copies of all entities at the start of the check. */
  copies: CurrentCopies;
  /** Called with each tweet as it should be. */
  count: (tweet: TweetDocument) => void;
  report: ReportDisagreement;
}

/**
 * Reads all tweets and all votes once, both in the order of tweet `_id`, one of each at a time.
 * @returns the wrong tweets as they should be, by `_id`
 */
export async function checkTweets(check: TweetCheck): Promise<Map<string, TweetDocument>> {
  const corrected = new Map<string, TweetDocument>();
  const stored = await collection('tweets');
  const votes = new VoteReader();
  await votes.open();
  for await (const found of stored.find({}).sort({ _id: 1 })) {
    const counted = await votes.countFor(found._id, (orphan) => checkOrphan(orphan, check));
    if (found.meta?.deleting) continue;
    const tweet = await checkTweet(found as unknown as Tweet, check);
    if (!tweet) continue;
    if (tweet !== (found as unknown)) corrected.set(String(found._id), tweet);
    check.count(tweet);
    const up = (tweet.imported_upvotes ?? 0) + counted.upvote;
    const down = (tweet.imported_downvotes ?? 0) + counted.downvote;
    if (tweet.upvotes !== up || tweet.downvotes !== down) await checkVotes(found._id, check);
  }
  await votes.countFor(null, (orphan) => checkOrphan(orphan, check));
  return corrected;
}

/** What is not counted, and is large. */
const NOT_COUNTED = { tweet: 0, search_terms: 0, suggested_players: 0, desk_lists: 0 };

/** Reads all tweets once more. */
export async function recountTweets(
  corrected: ReadonlyMap<string, TweetDocument>,
  count: (tweet: TweetDocument) => void,
): Promise<void> {
  const stored = (await collection('tweets')).find({}, { projection: NOT_COUNTED }).sort({ _id: 1 });
  for await (const tweet of stored) {
    if (!tweet.meta?.deleting) count(corrected.get(String(tweet._id)) ?? (tweet as TweetDocument));
  }
}

/** The wrong fields of a tweet, given the current copies. */
function wrongFieldsOf(tweet: Tweet, copies: CurrentCopies): Partial<TweetDocument> {
  const renewed = { ...tweet, ...renewedFields('tweets', tweet, copies) } as Tweet;
  const computed = tweetDefinition.derive?.(renewed) ?? renewed;
  const fields = ['journalists', 'players', 'teams', 'topics', 'username', 'name'] as const;
  return Object.fromEntries(
    [...fields, ...DERIVED_FIELDS].flatMap((field) =>
      isEqualValue(tweet[field], computed[field]) ? [] : [[field, computed[field]]],
    ),
  );
}

/** @returns the corrected tweet; null if it is deleted */
async function checkTweet(tweet: Tweet, { copies, repairs, report }: TweetCheck): Promise<Tweet | null> {
  if (Object.keys(wrongFieldsOf(tweet, copies)).length === 0) return tweet;
  // The tweet may have been edited, or an entity renamed, since the check began.
  const current = (await (await collection('tweets')).findOne({ _id: tweet._id } as never)) as Tweet | null;
  if (!current) return null;
  const faults = wrongFieldsOf(current, await readCopies('tweets', [current]));
  for (const disagreement of disagreementsOf('tweets', current, faults)) report(disagreement);
  if (repairs && Object.keys(faults).length > 0) await repairTweet(current);
  return { ...current, ...faults } as Tweet;
}

async function repairTweet(tweet: Tweet): Promise<void> {
  const stored = await collection('tweets');
  for (let current: Tweet | null = tweet; current; ) {
    const changed = await refreshBatch(tweetDefinition, [current], async (documents) => {
      const copies = await readCopies('tweets', documents);
      return (document) => renewedFields('tweets', document, copies);
    });
    if (changed === 0) return;
    current = (await stored.findOne({ _id: tweet._id } as never)) as Tweet | null;
  }
}

async function checkVotes(id: ObjectId, { repairs, interruptedUntil, report }: TweetCheck): Promise<void> {
  const wrong = await recount('tweets', id, { repairs, interruptedUntil });
  if (!wrong) return;
  for (const disagreement of disagreementsOf('tweets', { _id: id, ...wrong.stored }, wrong.computed)) {
    report(disagreement);
  }
}

async function checkOrphan(vote: Document, { repairs, report }: TweetCheck): Promise<void> {
  // A tweet that was inserted after the pass was at its place.
  if (await (await collection('tweets')).findOne({ _id: vote.tweet }, { projection: { _id: 1 } })) return;
  report({ collection: 'votes', _id: vote._id, field: 'tweet', stored: vote.tweet, computed: null });
  if (repairs) await deleteUnaudited('votes', { _id: vote._id });
}

/** Reads votes in the order of their tweets, in parallel to the tweets. */
class VoteReader {
  private votes: AsyncIterator<Document> | undefined;
  private next: Document | undefined;

  async open(): Promise<void> {
    const stored = await collection('votes');
    const cursor = stored.find({}, { projection: { tweet: 1, vote: 1 } }).sort({ tweet: 1, visitor: 1 });
    this.votes = cursor[Symbol.asyncIterator]();
    await this.advance();
  }

  private async advance(): Promise<void> {
    this.next = (await this.votes?.next())?.value;
  }

  /**
   * @param tweet null after the last one
   * @param onOrphan called for votes on unknown tweets
   * @returns the votes on a tweet
   */
  async countFor(
    tweet: ObjectId | null,
    onOrphan: (vote: Document) => Promise<void>,
  ): Promise<Record<'upvote' | 'downvote', number>> {
    const counts = { upvote: 0, downvote: 0 };
    const id = tweet?.toHexString();
    while (this.next && (!id || this.next.tweet.toHexString() <= id)) {
      if (this.next.tweet.toHexString() === id) counts[this.next.vote as 'upvote' | 'downvote']++;
      else await onOrphan(this.next);
      await this.advance();
    }
    return counts;
  }
}
