import type { ObjectId } from 'mongodb';
import type { JournalistRef } from '@/lib/domain/tweet/schema';
import type { EntityRef } from '@/lib/platform/schema/fields';

/** What the editors of a simulation begin with. Everyone keeps the names that they read here, however old they get. */
export interface World {
  journalists: JournalistRef[];
  players: EntityRef[];
  teams: EntityRef[];
  topics: EntityRef[];
  tweets: ObjectId[];
}

/** A small generator of random numbers, the same for the same seed. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const anyOf = <T>(dice: () => number, all: readonly T[]): T =>
  all[Math.floor(dice() * all.length)] as T;

/** Everything that a new tweet needs. */
export const newTweet = (tweet_id: string, text: string) => ({
  tweet_id,
  tweet: text,
  url: `https://social.example/${tweet_id}`,
  timestamp: new Date(1_770_000_000_000 + Number(tweet_id.replace(/\D/g, '').slice(-6)) * 1_000),
  username: 'somebody',
  name: 'Somebody',
});

export const REF_FIELDS = ['journalists', 'players', 'teams', 'topics'] as const;
export type RefField = (typeof REF_FIELDS)[number];

/** An edit that an editor makes, as its log has it. */
export type Edit = { document: string; kind: 'tweets' | RefField } & (
  | { op: 'set'; fields: Record<string, unknown> }
  | { op: 'tag' | 'untag'; field: RefField; ref: string }
  | { op: 'create'; fields: Record<string, unknown> }
  | { op: 'delete' }
  | { op: 'vote'; visitor: string; vote: 'upvote' | 'downvote' }
);

/** A line of a log: first that an edit begins, then how it ended. */
export interface LogLine {
  number: number;
  edit?: Edit;
  /** The version that the edit made; null for one that changed nothing or was refused. */
  version?: number | null;
  /** What it changed, for one that names a `tweet_id`: that may belong to one tweet, be deleted, and to another. */
  id?: string;
  /** How long it took. */
  ms?: number;
}
