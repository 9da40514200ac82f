import { deskListsOf } from './desk-lists';
import { searchTermsOf, timelinesOf } from './rules';
import type { TweetDocument } from './schema';
import { storyReportKeysOf } from './story-reports';

/** Fields of a tweet that follow from its others. */
export const DERIVED_FIELDS = [
  'timelines',
  'search_terms',
  'desk_lists',
  'story_reports',
  'post_keys',
] as const;

/** @returns the tweet with its derived fields; call it before every write */
export const withDerived = <T extends Omit<TweetDocument, (typeof DERIVED_FIELDS)[number]>>(tweet: T) => ({
  ...tweet,
  timelines: timelinesOf(tweet),
  search_terms: searchTermsOf(tweet),
  desk_lists: deskListsOf(tweet),
  story_reports: storyReportKeysOf(tweet),
  ...(tweet.posts && { post_keys: tweet.posts.map(({ key }) => key) }),
});
