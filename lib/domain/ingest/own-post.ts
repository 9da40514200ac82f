import type { Network } from '@/lib/domain/journalist/social-networks';
import { type PostRef, postKey } from '@/lib/domain/tweet/post-schema';
import type { TweetDocument } from '@/lib/domain/tweet/schema';

type Tweet = Pick<TweetDocument, 'tweet_id' | 'url' | 'timestamp' | 'posts'>;

/** The network of a tweet that was typed in or imported; null if its id and address do not say so. */
const networkOf = ({ tweet_id, url }: Tweet): Network | null =>
  /^\d+$/.test(tweet_id) && /^https?:\/\/(?:www\.)?(?:x|twitter)\.com\//.test(url) ? 'x' : null;

/** @returns the posts of a tweet; of one that was typed in or imported, the post that it is, if that is known */
export function postsOf(tweet: Tweet): PostRef[] {
  if (tweet.posts) return tweet.posts;
  const network = networkOf(tweet);
  if (!network) return [];
  const { tweet_id, url, timestamp } = tweet;
  return [{ key: postKey(network, '', tweet_id), network, url, posted_at: timestamp }];
}
