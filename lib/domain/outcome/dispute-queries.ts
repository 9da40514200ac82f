import { ObjectId } from 'mongodb';
import {
  SHOWN_TWEET,
  type ShownTweet,
  type TweetDocument,
  type TweetView,
  viewTweet,
} from '@/lib/domain/tweet/schema';
import { PUBLIC } from '@/lib/domain/tweet/visibility';
import { isSettled, type SettledResolution } from '@/lib/domain/tweet/vocabulary';
import { tweetTag } from '@/lib/platform/cache/entity-tags';
import { cacheNothing, tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { versionOf } from '@/lib/platform/documents/schema';
import type { Page } from '@/lib/platform/http/paging';
import { hashToken, TOKEN } from '@/lib/platform/mail/token';
import { idText } from '@/lib/platform/schema/fields';
import type { DISPUTE_STATUSES, DisputeDocument, DisputeView } from './dispute-schema';

/** A published rumor with an outcome that can be disputed. */
export type Disputable = TweetView & { resolution: SettledResolution };

/** @returns null if there is no such rumor, or it is not published, or not settled */
export async function findDisputable(id: string): Promise<Disputable | null> {
  'use cache';
  tagCache(`dispute:${id}`);
  if (!idText.safeParse(id).success) return null;
  const _id = new ObjectId(id);
  const stored = await (await collection('tweets')).findOne({ _id }, { projection: { _id: 0, tweet_id: 1 } });
  if (stored) tagCache(tweetTag(stored.tweet_id));
  return readDisputable(_id);
}

/** As `findDisputable`. Uncached. */
export async function readDisputable(_id: ObjectId): Promise<Disputable | null> {
  const tweets = await collection('tweets');
  const tweet = await tweets.findOne<ShownTweet>({ _id, ...PUBLIC }, { projection: SHOWN_TWEET });
  if (!tweet || !isSettled(tweet.resolution)) return null;
  return { ...viewTweet(tweet), resolution: tweet.resolution };
}

/**
 * Whether the token of a confirmation link was mailed. Neither the result nor the page is cached.
 * @param token from the URL, not validated
 */
export async function isDisputeMailed(token: string): Promise<boolean> {
  'use cache';
  cacheNothing();
  if (!TOKEN.test(token)) return false;
  const dispute = await (await collection('disputes')).findOne(
    { token_hash: hashToken(token) },
    { projection: { _id: 1 } },
  );
  return dispute !== null;
}

/** On a page of the queue, and in an answer by default. */
export const DISPUTES_PER_PAGE = 200;

/** A page of the disputes of a status for staff: open ones oldest first, decided ones newest first. Uncached. */
export async function listDisputes(
  status: (typeof DISPUTE_STATUSES)[number],
  { page, limit }: Page,
): Promise<{ disputes: DisputeView[]; total: number }> {
  const stored = await collection('disputes');
  const order = status === 'open' ? 1 : -1;
  const [documents, total] = await Promise.all([
    stored
      .find({ status })
      .sort({ created_at: order, _id: order })
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
    stored.countDocuments({ status }),
  ]);
  return { disputes: await readDisputed(documents), total };
}

/** @returns disputes as staff see them, with their rumors as they are */
export async function readDisputed(disputes: readonly DisputeDocument[]): Promise<DisputeView[]> {
  const ids = disputes.flatMap(({ tweet }) => tweet ?? []);
  const tweets = await (await collection('tweets'))
    .find<TweetDocument>({ _id: { $in: ids } }, { projection: { tweet: 1, name: 1, url: 1, resolution: 1 } })
    .toArray();
  const byId = new Map(tweets.map((tweet) => [tweet._id.toHexString(), tweet]));
  return disputes.map((dispute) =>
    viewDispute(dispute, dispute.tweet ? byId.get(dispute.tweet.toHexString()) : undefined),
  );
}

const viewDispute = (stored: DisputeDocument, tweet: TweetDocument | undefined): DisputeView => ({
  _id: stored._id.toHexString(),
  version: versionOf(stored),
  outcome: stored.outcome,
  claim: stored.claim,
  role: stored.role,
  reason: stored.reason,
  source: stored.source,
  email: stored.email,
  status: stored.status === 'unconfirmed' ? 'open' : stored.status,
  is_confirmed: stored.is_confirmed,
  created_at: stored.created_at.toISOString(),
  answer: stored.answer,
  decided_at: stored.decided_at?.toISOString() ?? null,
  decided_by: stored.decided_by,
  rumor: tweet
    ? {
        _id: tweet._id.toHexString(),
        tweet: tweet.tweet,
        name: tweet.name,
        url: tweet.url,
        resolution: tweet.resolution,
      }
    : null,
});
