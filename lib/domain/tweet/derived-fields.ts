import { deskListsOf } from './desk-lists';
import { judgedAtOf, openPercentOf, searchTermsOf, timelinesOf } from './rules';
import type { TweetDocument } from './schema';
import { storyReportKeysOf } from './story-reports';

/** Fields of a tweet that follow from its others. */
export const DERIVED_FIELDS = [
  'timelines',
  'search_terms',
  'desk_lists',
  'story_reports',
  'post_keys',
  'open_percent',
  'judged_at',
] as const;

/** @returns the tweet with its derived fields; call it before every write */
export const withDerived = <T extends Omit<TweetDocument, (typeof DERIVED_FIELDS)[number]>>(tweet: T) => {
  const timelines = timelinesOf(tweet);
  const judgedAt = judgedAtOf({ ...tweet, timelines });
  return {
    ...tweet,
    timelines,
    search_terms: searchTermsOf(tweet),
    desk_lists: deskListsOf(tweet),
    story_reports: storyReportKeysOf(tweet),
    ...(tweet.posts && { post_keys: tweet.posts.map(({ key }) => key) }),
    ...(tweet.forecast !== undefined && { open_percent: openPercentOf({ ...tweet, timelines }) }),
    ...((judgedAt || 'judged_at' in tweet) && { judged_at: judgedAt }),
  };
};
