import type { ObjectId } from 'mongodb';
import { type MentionNames, mentionNames } from '@/lib/domain/outcome/announcement-mentions';
import type { PostRef } from '@/lib/domain/tweet/post-schema';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { collection } from '@/lib/platform/db/collections';
import type { NewTweet } from './new-tweet';
import { postsOf } from './own-post';
import type { Post } from './reader';
import { isNearlySame, SAME_REPORT_MS } from './same-report';

type Compared = Pick<TweetDocument, 'tweet' | 'tweet_id' | 'url' | 'timestamp' | 'posts'>;

/**
 * A tweet of the same report: a stored one, with its own post if `posts` is missing; or a draft that is not saved yet.
 */
type SameReport = { id: ObjectId; own?: PostRef } | { draft: NewTweet };

/** @returns the tweet of a journalist that is the same report on another network; null if there is none */
export async function findSameReport(
  journalist: ObjectId,
  post: Post,
  drafts: Iterable<NewTweet>,
  teams: MentionNames,
): Promise<SameReport | null> {
  for (const draft of drafts) {
    if (
      draft.journalists.some(({ _id }) => _id.equals(journalist)) &&
      isSame(draft as Compared, post, teams)
    ) {
      return { draft };
    }
  }
  const near = (by: number) => new Date(post.posted_at.getTime() + by);
  const candidates = await (await collection('tweets'))
    .find({
      'journalists._id': journalist,
      timestamp: { $gte: near(-SAME_REPORT_MS), $lte: near(SAME_REPORT_MS) },
      'meta.deleting': null,
    })
    .project<Compared & { _id: ObjectId }>({ tweet: 1, tweet_id: 1, url: 1, timestamp: 1, posts: 1 })
    .sort({ timestamp: -1, _id: -1 })
    .limit(50)
    .toArray();
  const same = candidates.find((tweet) => isSame(tweet, post, teams));
  if (!same) return null;
  return { id: same._id, ...(!same.posts && { own: postsOf(same)[0] }) };
}

/** @returns the names of the teams on file */
export async function readTeamNames(): Promise<MentionNames> {
  const teams = await (await collection('teams'))
    .find({ 'meta.deleting': null }, { projection: { _id: 0, name: 1, slug: 1, nicknames: 1 } })
    .toArray();
  return mentionNames([], teams);
}

function isSame(tweet: Compared, post: Post, teams: MentionNames): boolean {
  const networks = postsOf(tweet).map(({ network }) => network);
  return (
    networks.length > 0 &&
    !networks.includes(post.network) &&
    Math.abs(tweet.timestamp.getTime() - post.posted_at.getTime()) <= SAME_REPORT_MS &&
    isNearlySame(tweet.tweet, post.text, teams)
  );
}
