import { deskListsOf } from './desk-lists';
import { searchTermsOf, timelinesOf } from './rules';
import type { TweetDocument } from './schema';

/** Fields of a tweet that follow from its others. */
export const DERIVED_FIELDS = ['timelines', 'search_terms', 'desk_lists'] as const;

/** @returns the tweet with its derived fields; call it before every write */
export const withDerived = <T extends Omit<TweetDocument, (typeof DERIVED_FIELDS)[number]>>(tweet: T) => ({
  ...tweet,
  timelines: timelinesOf(tweet),
  search_terms: searchTermsOf(tweet),
  desk_lists: deskListsOf(tweet),
});
