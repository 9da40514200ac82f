import type { TweetView } from './schema';
import type { Rating, Resolution } from './vocabulary';

/** How a report turned out, as shown; `unsettled` means that nobody has judged it yet. */
export type Verdict = Resolution | 'unsettled';

export const VERDICT_NAMES: Record<Verdict, string> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  unconfirmable: 'Unconfirmable',
  pending: 'Pending',
  unsettled: 'Not settled',
};

/**
 * News, irrelevant posts and processed reports make no claim that is judged. A report that is still to be processed may
 * be settled, although it is among the news.
 */
export const NEVER_RESOLVED: readonly (Rating | null)[] = [
  'good_information',
  'gametime_injury',
  'processed_report',
  'irrelevant',
];

/**
 * How a report turned out; null if there is nothing to say: its rating can never resolve, and nobody has settled it
 * either.
 */
export function verdictOf({ resolution, rating }: Pick<TweetView, 'resolution' | 'rating'>): Verdict | null {
  if (!NEVER_RESOLVED.includes(rating)) return resolution ?? 'unsettled';
  return resolution === 'pending' ? null : resolution;
}

/**
 * The tint of a report by its resolution; null without one. An incorrect rumor of impressiveness 1 has the quieter
 * tint of unconfirmable, although its word is Incorrect.
 */
export function tintOf({
  resolution,
  impressiveness,
  rating,
}: Pick<TweetView, 'resolution' | 'impressiveness' | 'rating'>): Resolution | null {
  const verdict = verdictOf({ resolution, rating });
  if (verdict === null || verdict === 'unsettled') return null;
  return verdict === 'incorrect' && impressiveness === 1 ? 'unconfirmable' : verdict;
}

/**
 * The word for a report. A small miss has the tint of unconfirmable, so its word says that it is one.
 * @param tint see `tintOf`; without it, no miss is small
 */
export const verdictName = (verdict: Verdict, tint?: Resolution | null): string =>
  verdict === 'incorrect' && tint === 'unconfirmable' ? MINOR_MISS : VERDICT_NAMES[verdict];

export const MINOR_MISS = 'Incorrect, minor';
/** Why the tint of a small miss is another one. */
export const MINOR_MEANS = 'Minor: impressiveness 1 of 3, so it counts least and has the quieter color.';

/** @returns since when a report is pending: when it was posted; null if it is not pending */
export const pendingSince = (tweet: Pick<TweetView, 'resolution' | 'rating' | 'timestamp'>): string | null =>
  verdictOf(tweet) === 'pending' ? tweet.timestamp : null;
