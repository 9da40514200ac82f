import type { Filter } from 'mongodb';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { isHiddenJournalist } from './hidden-journalists';
import type { TweetDocument } from './schema';
import { isPublicRating, PUBLIC_RATINGS } from './vocabulary';

/**
 * What readers may see of the tweets on file (docs/product/tweets.md). Nothing else decides it: timelines, reports of
 * stories and all that is counted in them follow from `isPublic`, and other reads use the filters.
 */

type Withholdable = Pick<TweetDocument, 'is_draft' | 'username'>;

/** @returns whether a tweet must not show even where an editor quotes it: a draft, or a post of a hidden journalist */
export const isWithheld = ({ is_draft, username }: Withholdable): boolean =>
  is_draft || isHiddenJournalist(username);

/** @returns whether readers may see a tweet: an editor has rated it as something to publish, and it is not withheld */
export const isPublic = (tweet: Withholdable & Pick<TweetDocument, 'rating'>): boolean =>
  !isWithheld(tweet) && isPublicRating(tweet.rating);

/** In any case, as usernames are compared. */
const HIDDEN_USERNAMES = HIDDEN_JOURNALISTS.map((username) => new RegExp(`^${username}$`, 'i'));

/** `isPublic` as a filter. */
export const PUBLIC: Filter<TweetDocument> = {
  is_draft: false,
  rating: { $in: [...PUBLIC_RATINGS] },
  username: { $nin: HIDDEN_USERNAMES },
};

/** `isWithheld` as a filter. */
export const WITHHELD: Filter<TweetDocument> = {
  $or: [{ is_draft: true }, { username: { $in: HIDDEN_USERNAMES } }],
};
