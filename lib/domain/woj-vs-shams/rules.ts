import type { PostVerdict, PostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import type { Verdict } from '@/lib/domain/tweet/verdict';
import type { ComparedSide } from '@/lib/platform/config/config';
import { ownValue } from '@/lib/platform/text/own-value';
import { durationText } from '@/lib/platform/time/duration';
import type { ComparisonView } from './schema';

/** The number of comparisons that each side has won. */
export function countWins(
  comparisons: readonly Pick<ComparisonView, 'winner'>[],
): Record<ComparedSide, number> {
  const wins = { woj: 0, shams: 0 };
  for (const { winner } of comparisons) if (winner) wins[winner] += 1;
  return wins;
}

/** How many comparisons each side had won. */
export type WinCounts = Readonly<Record<ComparedSide, number>>;

/**
 * The running score.
 * @param comparisons latest first
 * @returns the score after each comparison, by `_id`
 */
export function runningScores(
  comparisons: readonly Pick<ComparisonView, '_id' | 'winner'>[],
): ReadonlyMap<string, WinCounts> {
  const scores = new Map<string, WinCounts>();
  let score: WinCounts = { woj: 0, shams: 0 };
  for (const { _id, winner } of comparisons.toReversed()) {
    if (winner) score = { ...score, [winner]: score[winner] + 1 };
    scores.set(_id, score);
  }
  return scores;
}

type Posts = Pick<ComparisonView, 'woj_tweet_id' | 'shams_tweet_id'>;

/** @returns what is on file of the post of a side; undefined if it is not */
export function postOfSide(
  comparison: Posts,
  side: ComparedSide,
  verdicts: PostVerdicts,
): (PostVerdict & { tweetId: string }) | undefined {
  const tweetId = comparison[`${side}_tweet_id`];
  const post = tweetId === null ? undefined : ownValue(verdicts, tweetId);
  return post && tweetId ? { ...post, tweetId } : undefined;
}

/** @returns the verdict of the post of a side; undefined if it has none on file */
export const verdictOfSide = (comparison: Posts, side: ComparedSide, verdicts: PostVerdicts) =>
  postOfSide(comparison, side, verdicts)?.verdict ?? undefined;

/**
 * Which side was second, but right: it won, its report turned out correct, and the other, which was first, was wrong or
 * is not confirmed.
 * @param verdicts of the posts that are on file
 */
export function secondButRight(
  comparison: Pick<ComparisonView, 'woj_timestamp' | 'shams_timestamp' | 'winner'>,
  verdicts: Partial<Record<ComparedSide, Verdict>>,
): ComparedSide | null {
  const first = leadOf(comparison)?.first;
  if (!first) return null;
  const second = first === 'woj' ? 'shams' : 'woj';
  const isRight = verdicts[second] === 'correct' && verdicts[first] !== 'correct';
  return comparison.winner === second && isRight ? second : null;
}

const SECOND_MS = 1_000;

/** In whole seconds, as clock times show it. */
const shownSecond = (timestamp: string) => Math.floor(Date.parse(timestamp) / SECOND_MS);

/**
 * Which side reported first, and by how much, in words.
 * @returns null unless both sides reported
 */
export function leadOf({
  woj_timestamp,
  shams_timestamp,
}: Pick<ComparisonView, 'woj_timestamp' | 'shams_timestamp'>): {
  first: ComparedSide | null;
  by: string;
} | null {
  if (!woj_timestamp || !shams_timestamp) return null;
  const seconds = shownSecond(shams_timestamp) - shownSecond(woj_timestamp);
  if (seconds === 0) return { first: null, by: 'the same second' };
  return { first: seconds > 0 ? 'woj' : 'shams', by: durationText(Math.abs(seconds) * SECOND_MS) };
}
