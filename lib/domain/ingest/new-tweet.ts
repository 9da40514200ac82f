import type { TweetChange } from '@/lib/domain/tweet/commands';
import { type PostRef, tweetIdOf } from '@/lib/domain/tweet/post-schema';
import type { JournalistRef, TweetDocument } from '@/lib/domain/tweet/schema';
import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';
import type { Post } from './reader';

export const MAX_TEXT = 10_000;

/** A tweet that is not saved yet. */
export type NewTweet = TweetChange &
  Required<Pick<TweetDocument, 'tweet' | 'timestamp' | 'posts' | 'journalists' | 'tweet_id'>>;

/** A journalist who posts. */
export interface Author extends JournalistRef {
  account_keys?: string[];
}

/** @returns the tweet that a post becomes, before it is stored */
export const newTweet = (post: Post, ref: PostRef, { _id, name, username, image }: Author): NewTweet => ({
  tweet_id: tweetIdOf(post.network, post.account, post.id),
  tweet: tweetText(post),
  url: post.url,
  timestamp: post.posted_at,
  username,
  name,
  journalists: [{ _id, name, username, image }],
  posts: [ref],
});

/** @returns the text of a post as tweets have it */
export const tweetText = ({ text }: Post): string =>
  removeInvisibleCharacters(text).trim().slice(0, MAX_TEXT) || '[A post without text]';
