import {
  conflictsOf,
  type FieldDraft,
  isSameValue,
  rebased,
  shownValues,
} from '@/components/staff/record/field-draft';
import type { StaffJournalistView } from '@/lib/domain/journalist/staff-schema';

/** The fields of the form of a journalist, as they are there. A null text is deleted by the next save. */
export interface ProfileFields {
  bio: string | null;
  affiliation: string | null;
  /** The id of a team; empty for none. */
  team: string;
  sports: string | null;
  /** A number as typed. */
  rating: string | null;
  reason: string;
  badges: readonly string[];
  show_on_homepage: boolean;
}

export type ProfileDraft = FieldDraft<ProfileFields>;

/** The fields that one call saves, named after the field that shows its error. */
export type ProfilePart = Exclude<keyof ProfileFields, 'reason'>;

const PARTS: Readonly<Record<ProfilePart, readonly (keyof ProfileFields)[]>> = {
  bio: ['bio'],
  affiliation: ['affiliation'],
  team: ['team'],
  sports: ['sports'],
  rating: ['rating', 'reason'],
  badges: ['badges'],
  show_on_homepage: ['show_on_homepage'],
};

/** @returns the part to which a field belongs */
export const partOf = (name: keyof ProfileFields): ProfilePart => (name === 'reason' ? 'rating' : name);

export const fieldsOf = (journalist: StaffJournalistView): ProfileFields => ({
  bio: journalist.bio ?? '',
  affiliation: journalist.affiliation ?? '',
  team: journalist.team?._id ?? '',
  sports: journalist.sports ?? '',
  rating: journalist.rating === null ? '' : String(journalist.rating),
  reason: journalist.rating_reason ?? '',
  badges: journalist.badges,
  show_on_homepage: journalist.show_on_homepage,
});

/** @returns the draft without the fields of a part that has been saved, except those typed on since then */
export function withoutSaved(draft: ProfileDraft, part: ProfilePart, saved: ProfileDraft): ProfileDraft {
  const left = Object.entries(draft).filter(
    ([name, { value }]) =>
      !(PARTS[part] as readonly string[]).includes(name) ||
      value !== saved[name as keyof ProfileFields]?.value,
  );
  return Object.fromEntries(left);
}

/** @returns the first field of the part that somebody else changed to what the editor does not want */
export const conflictOf = (
  draft: ProfileDraft,
  part: ProfilePart,
  stored: ProfileFields,
): keyof ProfileFields | undefined => conflictsOf(draft, stored).find((name) => partOf(name) === part);

/** @returns the draft with what is on file as the base of a part: the editor has been told of it */
export const rebasedPart = (draft: ProfileDraft, part: ProfilePart, stored: ProfileFields): ProfileDraft =>
  rebased(draft, stored, PARTS[part]);

/** @returns the badges that are on file with those added and removed that the editor has toggled */
export function badgesOf(stored: readonly string[], draft: ProfileDraft): readonly string[] {
  const { value, base } = draft.badges ?? { value: stored, base: stored };
  return [
    ...stored.filter((badge) => value.includes(badge) || !base.includes(badge)),
    ...value.filter((badge) => !base.includes(badge) && !stored.includes(badge)),
  ];
}

/** @returns the parts that a save has to send: what was typed differs from what is stored; a blank text is not sent */
export function changedParts(stored: ProfileFields, draft: ProfileDraft): ProfilePart[] {
  const values = { ...shownValues(stored, draft), badges: badgesOf(stored.badges, draft) };
  const isChanged = (name: keyof ProfileFields) => {
    const value = values[name];
    if (value === null) return stored[name] !== '';
    if (typeof value !== 'string' || name === 'team') return !isSameValue(value, stored[name]);
    return value.trim() !== '' && value.trim() !== stored[name];
  };
  return (Object.keys(PARTS) as ProfilePart[]).filter((part) => PARTS[part].some(isChanged));
}

/** @returns what is wrong with a number and its reason before they are sent; null if nothing is */
export function ratingProblem({ rating, reason }: Pick<ProfileFields, 'rating' | 'reason'>): string | null {
  if (rating === null) return null;
  const number = Number(rating);
  if (rating.trim() === '' || !(number > 0 && number <= 10)) {
    return 'Enter a number above 0, up to 10, or accept the computed score.';
  }
  return reason.trim() === '' ? REASON_MISSING : null;
}

/** The problem of a rating that stands at its reason. */
export const REASON_MISSING = 'Say why: readers see your reason with the number.';
