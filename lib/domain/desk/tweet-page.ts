import { anyTweetId } from './schema';
import { tweetFilter } from './tweet-filter';
import { findSuggestedTweet } from './tweet-lists';

/** @returns the tweet with this id or post id, or null */
export async function findTweetOfPage(id: string) {
  const parsed = anyTweetId.safeParse(id);
  return parsed.success ? findSuggestedTweet(tweetFilter(parsed.data)) : null;
}
