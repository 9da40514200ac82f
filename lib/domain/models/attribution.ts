import { attributeResolution } from '@/lib/domain/outcome/resolution-source-rules';
import { correctPublished } from '@/lib/domain/tweet/corrections';
import { timelinesOf } from '@/lib/domain/tweet/rules';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import type { Collections } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';

/** Computed with the resolution, whose change is the edit. */
export const ATTRIBUTED_FIELDS = ['resolved_at', 'resolved_by'] as const;

type Topic = Collections['topics'];

/** Computes who settled the outcome of a tweet, when, on what evidence, and whether that is a correction. */
export function attributeOutcome(
  before: TweetDocument | null,
  change: Partial<TweetDocument>,
  { actor, correction }: WriteContext,
): Partial<TweetDocument> {
  const now = new Date();
  const evidence = attributeResolution<TweetDocument['resolution']>(
    before,
    change,
    { actor, now },
    { isResolved: isSettled, isSame: (one, other) => one === other },
  );
  if (!before || change.corrections) return evidence;
  const after = { ...before, ...change };
  const edited = { resolution: after.resolution, isPublished: timelinesOf(after).length > 0 };
  return { ...evidence, ...correctPublished(before, edited, { by: actor.name, now, ...correction }) };
}

/** Computes who resolved a topic and when; rewording its resolution resolves it no second time. */
export const attributeStory = (
  before: Topic | null,
  change: Partial<Topic>,
  { actor }: WriteContext,
): Partial<Topic> =>
  attributeResolution<Topic['resolution']>(
    before,
    change,
    { actor, now: new Date() },
    { isResolved: (resolution) => resolution !== null, isSame: () => true },
  );
