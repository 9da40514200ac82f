import type { VOTES } from '@/lib/tweet/vocabulary';

export type Vote = (typeof VOTES)[number];

export interface VoteCounts {
  upvotes: number;
  downvotes: number;
}

/**
 * The kind of a vote: "new" for a first one, "switch" for the other direction, null for a repeated one, which changes
 * nothing.
 */
export const kindOfVote = (vote: Vote, previous: Vote | null): 'new' | 'switch' | null =>
  previous === null ? 'new' : previous === vote ? null : 'switch';

/** The counts to show before the server responds; never below 0. */
export function withVote(counts: VoteCounts, vote: Vote, previous: Vote | null): VoteCounts {
  const kind = kindOfVote(vote, previous);
  if (!kind) return counts;
  const count = (direction: Vote, now: number) => {
    if (direction === vote) return Math.max(0, now) + 1;
    return Math.max(0, kind === 'switch' ? now - 1 : now);
  };
  return {
    upvotes: count('upvote', counts.upvotes),
    downvotes: count('downvote', counts.downvotes),
  };
}

/** The visitor's vote in local storage; null if missing or invalid. */
export const parseVote = (raw: string | null): Vote | null =>
  raw === 'upvote' || raw === 'downvote' ? raw : null;

/** Maximum number of ids of `GET /tweet/votes`. */
export const MAX_IDS = 200;
