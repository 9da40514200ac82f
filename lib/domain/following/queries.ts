import { type Document, ObjectId } from 'mongodb';
import {
  COLLECTION_OF,
  type FollowedKind,
  followedKey,
  parseKey,
} from '@/lib/domain/following/follower-keys';
import type { FollowedItem, FollowerDocument } from '@/lib/domain/following/follower-schema';
import { FEED_ITEMS } from '@/lib/domain/site/feed-channel';
import { entityPath, journalistPath, topicPath } from '@/lib/domain/site/paths';
import { isHiddenJournalist } from '@/lib/domain/tweet/hidden-journalists';
import { readTweets } from '@/lib/domain/tweet/queries';
import { SHOWN_TWEET, type ShownTweet, type TweetView, viewTweet } from '@/lib/domain/tweet/schema';
import { databaseTime } from '@/lib/platform/db/clock';
import { collection } from '@/lib/platform/db/collections';
import { hashToken } from '@/lib/platform/mail/token';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';
import { newReports } from './rules';
import type { FollowedView } from './schema';

/** What visitors follow, and what is new in it. Nothing here is cached: it is one visitor's. */

/** Notices that are examined at most for one list. */
const MAX_NOTICES = 500;

/** @returns the list of a browser */
export const findFollower = async (secret: string): Promise<FollowerDocument | null> =>
  (await collection('followers')).findOne({ _id: hashToken(secret) });

/** @returns the list whose feed has a token */
export const findFeedOwner = async (token: string): Promise<FollowerDocument | null> =>
  (await collection('followers')).findOne({ 'feed.token_hash': hashToken(token) });

interface Followable {
  name: string;
  path: string;
}

/** @returns name and page of what can be followed, by key; what is deleted or never shown is missing */
export async function findFollowable(keys: readonly string[]): Promise<Map<string, Followable>> {
  const followable = new Map<string, Followable>();
  const parsed = keys.map(parseKey);
  const kinds = [...new Set(parsed.map(({ kind }) => kind))];
  await Promise.all(
    kinds.map(async (kind) => {
      const ids = parsed.filter((one) => one.kind === kind).map(({ id }) => id);
      const entities = (await (
        await collection(COLLECTION_OF[kind])
      )
        .find({ _id: { $in: ids } } as never, {
          projection: { name: 1, slug: 1, username: 1, 'meta.deleting': 1 },
        })
        .toArray()) as Document[];
      for (const entity of entities) {
        const isShown =
          !entity.meta?.deleting &&
          !isPlaceholderName(entity.name) &&
          !isHiddenJournalist(entity.username ?? '');
        if (isShown) {
          followable.set(followedKey(COLLECTION_OF[kind], entity._id), {
            name: entity.name,
            path: pathOf(kind, entity),
          });
        }
      }
    }),
  );
  return followable;
}

function pathOf(kind: FollowedKind, { slug, username }: Document): string {
  if (kind === 'journalist') return journalistPath(username);
  return kind === 'topic' ? topicPath(slug) : entityPath(kind, slug);
}

/** A report that is new, and which followed things it is in. */
export interface NewReport {
  tweet: TweetView;
  keys: string[];
}

/**
 * @param until by default now
 * @returns the reports that were published in followed things within a time, the last published first
 */
export async function listNewReports(
  items: readonly FollowedItem[],
  { after, until = databaseTime() }: { after: Date; until?: Date },
  limit: number,
): Promise<NewReport[]> {
  if (items.length === 0) return [];
  const notices = await collection('notices');
  const key = { $in: items.map((item) => item.key) };
  const recent = await notices
    .find({ key, at: { $gt: after, $lte: until } })
    .sort({ at: -1, _id: -1 })
    .limit(MAX_NOTICES)
    .toArray();
  if (recent.length === 0) return [];
  // Whether they were published in something else that is followed before.
  const all = await notices.find({ tweet: { $in: recent.map(({ tweet }) => tweet) } }).toArray();
  const noticed = all.map(({ tweet, ...notice }) => ({ ...notice, tweet: tweet.toHexString() }));
  const reports = newReports(items, noticed, { after, until }).slice(0, limit);
  const tweets = await readShown(reports.map(({ tweet }) => tweet));
  return reports.flatMap(({ tweet: id, keys }) => {
    const found = tweets.get(id);
    const still = keys.filter((each) => found?.timelines.includes(each));
    return found && still.length > 0 ? [{ tweet: found.view, keys: still }] : [];
  });
}

async function readShown(ids: readonly string[]) {
  const tweets = await (await collection('tweets'))
    .find<ShownTweet & { timelines: string[] }>(
      { _id: { $in: ids.map((id) => new ObjectId(id)) } },
      { projection: { ...SHOWN_TWEET, timelines: 1 } },
    )
    .toArray();
  return new Map(
    tweets.map(({ timelines, ...tweet }) => [String(tweet._id), { timelines, view: viewTweet(tweet) }]),
  );
}

/** @returns the newest reports of everything that is followed, by when they were posted */
export async function listFollowed(
  items: readonly Pick<FollowedItem, 'key'>[],
  limit = FEED_ITEMS,
): Promise<TweetView[]> {
  if (items.length === 0) return [];
  return readTweets({ timelines: { $in: items.map(({ key }) => key) } }, limit);
}

/** @returns what is followed, by name, with how much of the new is in it */
export async function viewFollowed(
  items: readonly FollowedItem[],
  reports: readonly NewReport[],
): Promise<FollowedView[]> {
  const followable = await findFollowable(items.map(({ key }) => key));
  return items.flatMap(({ key, since }) => {
    const entity = followable.get(key);
    if (!entity) return [];
    const unseen = reports.filter(({ keys }) => keys.includes(key)).length;
    const { name, path } = entity;
    return [{ key, kind: parseKey(key).kind, name, path, since: since.toISOString(), unseen }];
  });
}
