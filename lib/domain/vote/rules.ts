import type { SettledResolution, VOTES } from '@/lib/domain/tweet/vocabulary';

export type Vote = (typeof VOTES)[number];

export interface VoteCounts {
  upvotes: number;
  downvotes: number;
}

/** The vote after a button is pressed: the vote of the button, or none if it was that already. */
export const votePressed = (button: Vote, previous: Vote | null): Vote | null =>
  previous === button ? null : button;

/**
 * The counts to show before the server responds; never below 0.
 * @param vote null takes the previous vote back
 */
export function withVote(counts: VoteCounts, vote: Vote | null, previous: Vote | null): VoteCounts {
  if (vote === previous) return counts;
  const count = (direction: Vote, now: number) => {
    if (direction === vote) return Math.max(0, now) + 1;
    return Math.max(0, direction === previous ? now - 1 : now);
  };
  return {
    upvotes: count('upvote', counts.upvotes),
    downvotes: count('downvote', counts.downvotes),
  };
}

/** What readers thought of a settled rumor, and whether they were right. */
export interface ReadersVerdict {
  /** Upvotes among all votes, 0 to 1. */
  believed: number;
  /** Votes that agree with the outcome, 0 to 1; null for an unconfirmable one. */
  right: number | null;
}

/** @returns what readers thought against the outcome; null if nobody voted */
export function readersVerdict(
  { upvotes, downvotes }: VoteCounts,
  outcome: SettledResolution,
): ReadersVerdict | null {
  const votes = upvotes + downvotes;
  if (votes === 0) return null;
  const believed = upvotes / votes;
  return {
    believed,
    right: outcome === 'unconfirmable' ? null : outcome === 'correct' ? believed : 1 - believed,
  };
}

/** The visitor's vote in local storage; null if missing or invalid. */
export const parseVote = (raw: string | null): Vote | null =>
  raw === 'upvote' || raw === 'downvote' ? raw : null;

/** Maximum number of ids of `GET /tweet/votes`. */
export const MAX_IDS = 200;
