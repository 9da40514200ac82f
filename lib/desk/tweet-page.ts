import { anyTweetId } from './schema';
import { tweetFilter } from './tweet-filter';
import { findStaffTweet } from './tweet-lists';

/** @returns the tweet that an address names by its id, or by that of its post; null when there is none */
export async function findTweetOfPage(id: string) {
  const parsed = anyTweetId.safeParse(id);
  return parsed.success ? findStaffTweet(tweetFilter(parsed.data)) : null;
}
