import type { TweetDocument } from './schema';
import type { Rating } from './vocabulary';

/** The ratings of tweets that an editor has still to rate. */
export const PROVISIONAL_RATINGS: readonly (Rating | null)[] = [null, 'to_be_reviewed'];

/** Whether an editor has still to rate a tweet, for the first time or anew. */
export const needsRating = ({ rating }: Pick<TweetDocument, 'rating'>): boolean =>
  PROVISIONAL_RATINGS.includes(rating);

/** Ratings that leave something to be done until a rumor is resolved. */
export const UNFINISHED_RATINGS: readonly (Rating | null)[] = [
  'speculation_to_process',
  'speculation_to_process_homepage',
  'report_to_process',
  'reports_to_process',
  'good_rumor',
  'bad_rumor',
];

/**
 * Whether nothing is left to be done on a tweet, which is not to be rated: its rating is not one of the above; or it
 * cannot be confirmed; or it turned out one way or the other and its impressiveness is set.
 */
export function isTaskCompleted({
  rating,
  resolution,
  impressiveness,
}: Pick<TweetDocument, 'rating' | 'resolution' | 'impressiveness'>): boolean {
  if (needsRating({ rating })) return false;
  if (!UNFINISHED_RATINGS.includes(rating)) return true;
  if (resolution === 'unconfirmable') return true;
  return resolution !== null && resolution !== 'pending' && impressiveness !== null;
}

/** The marks that an editor sets on a tweet beside its rating. */
export const FLAGS = ['bad', 'good', 'hall_of_shame'] as const;
export type Flag = (typeof FLAGS)[number];

export interface FlagAction {
  flag: Flag;
  /** Whether the action sets the flag, or removes it. */
  isSet: boolean;
  label: string;
}

type Flagged = Pick<
  TweetDocument,
  'rating' | 'marked_as_bad_tweet' | 'marked_as_good_tweet' | 'is_hall_of_shame'
>;

/** @returns what may be done about a tweet's flags as it is, in the order of the buttons */
export function flagActionsOf(tweet: Flagged): FlagAction[] {
  const actions: FlagAction[] = [];
  const { marked_as_bad_tweet: isBad, marked_as_good_tweet: isGood, is_hall_of_shame: isShame } = tweet;
  if (tweet.rating !== null && !isBad && !isGood) {
    actions.push({ flag: 'bad', isSet: true, label: 'Bad Tweet' });
    actions.push({ flag: 'good', isSet: true, label: 'Good Tweet' });
  }
  if (isBad) actions.push({ flag: 'bad', isSet: false, label: 'Remove Bad Tweet' });
  if (isGood) actions.push({ flag: 'good', isSet: false, label: 'Remove Good Tweet' });
  if (isBad && !isShame) actions.push({ flag: 'hall_of_shame', isSet: true, label: 'Mark Hall of Shame' });
  if (isShame) actions.push({ flag: 'hall_of_shame', isSet: false, label: 'Remove Hall of Shame' });
  return actions;
}

const FLAG_FIELD = {
  bad: 'marked_as_bad_tweet',
  good: 'marked_as_good_tweet',
  hall_of_shame: 'is_hall_of_shame',
} as const;

/** @returns why a flag may not be set or removed; null when it may, or is as asked already */
export function flagRefusal(tweet: Flagged, flag: Flag, isSet: boolean): string | null {
  if (tweet[FLAG_FIELD[flag]] === isSet) return null;
  if (flagActionsOf(tweet).some((action) => action.flag === flag && action.isSet === isSet)) return null;
  if (!isSet) return 'It isn’t marked that way.';
  if (flag === 'hall_of_shame') return 'Mark it as a bad tweet first.';
  if (tweet.rating === null) return 'Rate it first.';
  return flag === 'bad'
    ? 'It’s marked as a good tweet. Remove that first.'
    : 'It’s marked as a bad tweet. Remove that first.';
}
