import type { Actor } from '@/lib/platform/documents/audit-schema';
import type { Attribution } from './resolution-source-schema';
import { NO_ATTRIBUTION } from './resolution-source-schema';

const FIELDS = Object.keys(NO_ATTRIBUTION) as (keyof Attribution)[];

interface Resolved<Resolution> extends Attribution {
  resolution: Resolution;
}

/**
 * Computes who resolved something and when from a change of its resolution. Without a resolution there is no evidence; a
 * source for one resolution does not stand for another. For a new document that staff did not create, `resolved_at` is
 * null unless the change sets it.
 * @param before null for a new document
 * @param change the fields that are set; a time or source among them stays
 * @param isSame whether two resolutions say the same
 */
export function attributeResolution<Resolution>(
  before: Resolved<Resolution> | null,
  change: Partial<Resolved<Resolution>>,
  { actor, now }: { actor: Actor; now: Date },
  {
    isResolved,
    isSame,
  }: {
    isResolved: (resolution: Resolution | null) => boolean;
    isSame: (one: Resolution, other: Resolution) => boolean;
  },
): Attribution {
  const resolution = change.resolution === undefined ? before?.resolution : change.resolution;
  if (resolution === undefined || !isResolved(resolution)) {
    const has = (field: keyof Attribution) => before?.[field] || change[field];
    return FIELDS.some(has) ? NO_ATTRIBUTION : {};
  }
  const { resolution_source, resolved_at, resolved_by } = change;
  if (before && isResolved(before.resolution) && isSame(before.resolution, resolution)) return {};
  const isKnown = before !== null || actor.kind === 'staff';
  return {
    ...((resolution_source || before?.resolution_source) && { resolution_source: resolution_source ?? null }),
    resolved_at: resolved_at ?? (isKnown ? now : null),
    resolved_by: resolved_by ?? actor.name,
  };
}
