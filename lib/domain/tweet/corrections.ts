import type { ObjectId } from 'mongodb';
import { isSettled, type Resolution, type SettledResolution } from './vocabulary';

/** A settled outcome that was changed after it was published. */
export interface Correction {
  /** Its number among those of the tweet, from 1. */
  number: number;
  before: SettledResolution;
  after: Resolution | null;
  at: Date;
  /** The name of the actor. For staff only. */
  by: string;
  reason: string | null;
  /** The dispute that led to it. */
  dispute: ObjectId | null;
  /** Taken back by whoever made it, within `GRACE_MS`: no correction any more. */
  is_undone: boolean;
  /** Who had settled it before, restored when the change is taken back. */
  previous: { resolved_at: Date | null; resolved_by: string | null };
}

/** Whoever gave an outcome may change it for so long, without a correction. */
export const GRACE_MS = 10 * 60_000;

/** The newest corrections of a tweet that are kept with it; the list of all corrections keeps the others. */
export const MAX_CORRECTIONS = 100;

/** A settled outcome, and who settled it. */
export interface SettledOutcome {
  resolution: SettledResolution;
  resolved_at: Date | null;
  resolved_by: string | null;
}

interface Settled {
  resolution: Resolution | null;
  resolved_at?: Date | null;
  resolved_by?: string | null;
  /** The outcome that it had when it was last taken back from readers. */
  withdrawn_outcome?: SettledOutcome | null;
  /** Empty if the tweet is not published. */
  timelines: readonly string[];
  corrections?: Correction[];
}

/** What is set with a changed outcome. */
interface Corrected {
  corrections?: Correction[];
  resolved_at?: Date | null;
  resolved_by?: string | null;
  withdrawn_outcome?: SettledOutcome | null;
}

/** Who changes an outcome, when and why. */
interface Editing {
  by: string;
  now: Date;
  reason?: string | null;
  dispute?: ObjectId;
}

/**
 * The corrections of a tweet after its outcome changes (docs/product/corrections.md): a settled, published outcome that
 * becomes another is a correction, unless whoever gave it changes it within ten minutes.
 * @param after undefined if the outcome stays
 * @returns the fields to set
 */
export function correct(tweet: Settled, after: Resolution | null | undefined, editing: Editing): Corrected {
  if (after === undefined || after === tweet.resolution) return {};
  const { corrections = [] } = tweet;
  const last = corrections.at(-1);
  if (last && !last.is_undone && last.after === tweet.resolution && isFresh(last, editing)) {
    return amend(corrections, last, after, editing);
  }
  if (!isSettled(tweet.resolution) || tweet.timelines.length === 0) return {};
  const { resolution: before, resolved_at = null, resolved_by = null } = tweet;
  if (resolved_at && isFresh({ at: resolved_at, by: resolved_by }, editing)) {
    return isSettled(after) ? { resolved_at } : {};
  }
  const { now: at, by, reason = null, dispute = null } = editing;
  const number = (last?.number ?? 0) + 1;
  const previous = { resolved_at, resolved_by };
  return {
    corrections: [
      ...corrections.slice(1 - MAX_CORRECTIONS),
      { number, before, after, at, by, reason, dispute, is_undone: false, previous },
    ],
  };
}

/**
 * The corrections of a tweet that an edit may also publish or take back from readers. As `correct`; an outcome changed
 * while the tweet was unpublished is compared with the last published one when the tweet is published again.
 * @param edited the outcome after the edit, and whether the tweet is published then
 */
export function correctPublished(
  tweet: Settled,
  edited: { resolution: Resolution | null; isPublished: boolean },
  editing: Editing,
): Corrected {
  const { withdrawn_outcome: seen = null } = tweet;
  const wasPublished = tweet.timelines.length > 0;
  if (wasPublished === edited.isPublished) {
    return wasPublished || !seen ? correct(tweet, edited.resolution, editing) : {};
  }
  if (edited.isPublished) {
    const published = { ...tweet, ...seen, timelines: ['published'] };
    return seen ? { ...correct(published, edited.resolution, editing), withdrawn_outcome: null } : {};
  }
  const corrected = correct(tweet, edited.resolution, editing);
  return isSettled(edited.resolution)
    ? { ...corrected, withdrawn_outcome: outcomeOf(tweet, edited.resolution, editing) }
    : corrected;
}

function outcomeOf(tweet: Settled, resolution: SettledResolution, { now, by }: Editing): SettledOutcome {
  if (resolution !== tweet.resolution) return { resolution, resolved_at: now, resolved_by: by };
  const { resolved_at = null, resolved_by = null } = tweet;
  return { resolution, resolved_at, resolved_by };
}

/** Whether the same actor did it just now. What follows from a dispute is always a correction. */
const isFresh = (done: { at: Date; by: string | null }, { by, now, dispute }: Editing): boolean =>
  done.by === by && now.getTime() - done.at.getTime() < GRACE_MS && !dispute;

function amend(
  corrections: readonly Correction[],
  last: Correction,
  after: Resolution | null,
  { reason }: Editing,
): Corrected {
  const is_undone = after === last.before;
  const amended = { ...last, after, reason: reason ?? last.reason, is_undone };
  return {
    corrections: [...corrections.slice(0, -1), amended],
    // The grace runs from the first change, however often it is changed meanwhile.
    ...(is_undone ? last.previous : isSettled(after) && { resolved_at: last.at }),
  };
}

/** @returns the corrections with a reason for the latest; null if there is none that stands */
export function withReason(
  corrections: readonly Correction[] = [],
  reason: string | null,
): Correction[] | null {
  const last = corrections.at(-1);
  return last && !last.is_undone ? [...corrections.slice(0, -1), { ...last, reason }] : null;
}
