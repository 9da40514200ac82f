import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { isPublic } from '@/lib/domain/tweet/visibility';
import { collection } from '@/lib/platform/db/collections';
import type { IssueContent } from './issue-schema';

type Current = Pick<TweetDocument, 'tweet_id' | 'tweet' | 'is_draft' | 'rating' | 'username' | 'taken_down'>;
const CURRENT = { _id: 0, tweet_id: 1, tweet: 1, is_draft: 1, rating: 1, username: 1, taken_down: 1 };

/**
 * @returns what an issue that was fixed earlier may still show: without reports that are not public any more, and with
 *   notices for texts that are taken down
 */
export async function withoutWithdrawn(content: IssueContent): Promise<IssueContent> {
  const ids = content.rumors.map(({ path }) => tweetIdIn(path));
  const tweets = await (await collection('tweets'))
    .find<Current>({ tweet_id: { $in: ids } }, { projection: CURRENT })
    .toArray();
  const byId = new Map(tweets.map((tweet) => [tweet.tweet_id, tweet]));
  return {
    ...content,
    rumors: content.rumors.flatMap((rumor) => {
      const tweet = byId.get(tweetIdIn(rumor.path));
      // A deleted tweet stays as it was sent.
      if (tweet && !isPublic(tweet)) return [];
      return tweet?.taken_down ? { ...rumor, text: tweet.tweet } : rumor;
    }),
  };
}

/** @returns the `tweet_id` in the path of the page of a report, or of its former place on a profile */
export const tweetIdIn = (path: string): string =>
  path.split('#tweet-')[1] ?? path.slice(path.lastIndexOf('/') + 1);
