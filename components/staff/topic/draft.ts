import {
  conflictsOf as conflictingFields,
  type FieldDraft,
  rebased as rebasedFields,
  shownValues,
  withValue,
} from '@/components/staff/record/field-draft';
import type { StaffTopicView } from '@/lib/domain/topic/staff-schema';

/** What an editor has changed in the form of a topic and not saved yet. */

export interface TopicFields {
  name: string;
  short_name: string;
  slug: string;
  description: string;
  /** Days such as 2026-01-31; empty if not set. */
  start_date: string;
  resolution: string;
  /** The source for how it ended. */
  source_url: string;
  source_note: string;
  resolution_date: string;
  show_on_homepage: boolean;
}
export type FieldName = keyof TopicFields;

export type Draft = FieldDraft<TopicFields>;

export const NO_DRAFT: Draft = {};

/** @returns the fields of a topic as the form shows them */
export const fieldsOf = (topic: StaffTopicView): TopicFields => ({
  name: topic.name,
  short_name: topic.short_name ?? '',
  slug: topic.slug,
  description: topic.description ?? '',
  start_date: topic.start_date?.slice(0, 10) ?? '',
  resolution: topic.resolution ?? '',
  source_url: topic.resolution_source?.url ?? '',
  source_note: topic.resolution_source?.note ?? '',
  resolution_date: topic.resolution_date?.slice(0, 10) ?? '',
  show_on_homepage: topic.show_on_homepage,
});

/** @returns the values the form shows */
export const shownFields = (topic: StaffTopicView, draft: Draft): TopicFields =>
  shownValues(fieldsOf(topic), draft);

/** @returns the draft with a field changed; without it if it has the stored value again */
export const withField = <Name extends FieldName>(
  draft: Draft,
  topic: StaffTopicView,
  name: Name,
  value: TopicFields[Name],
): Draft => withValue(draft, fieldsOf(topic), name, value);

/** @returns the draft without fields */
export const withoutFields = (draft: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));

/** @returns the draft with the stored values as its base: the editor has seen them */
export const rebased = (draft: Draft, topic: StaffTopicView): Draft => rebasedFields(draft, fieldsOf(topic));

/** @returns fields of the draft that others have changed meanwhile, to something else */
export const conflictsOf = (draft: Draft, topic: StaffTopicView): FieldName[] =>
  conflictingFields(draft, fieldsOf(topic));

/** @returns the changed fields to send; texts are trimmed, and an empty one removes the value */
export function changesOf(draft: Draft, topic: StaffTopicView): Record<string, unknown> {
  const stored = fieldsOf(topic);
  const trimmed = Object.entries(draft).map(([name, { value }]) => {
    return [name, typeof value === 'string' ? value.trim() : value] as const;
  });
  const changed = trimmed.filter(([name, value]) => value !== stored[name as FieldName]);
  const { source_url, source_note, ...changes } = Object.fromEntries(changed);
  if (source_url === undefined && source_note === undefined) return changes;
  // Both make up the source, and one without an address is none.
  const url = source_url ?? stored.source_url;
  const note = source_note ?? stored.source_note;
  return { ...changes, resolution_source: url ? { url, note } : null };
}
