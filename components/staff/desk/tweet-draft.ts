import { type FieldDraft, shownValues, withValue } from '@/components/staff/record/field-draft';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import type { Change, FieldChange } from './changes';

/** What an editor has changed in the form of a tweet and not submitted yet. */

export interface FormFields {
  tweet: string;
  /** As `datetime-local` fields have it: local, without time zone. */
  timestamp: string;
  journalists: StaffTweetView['journalists'];
  category: StaffTweetView['category'];
}
type FieldName = keyof FormFields;

export type UnsavedTweetFields = FieldDraft<FormFields>;

const fieldsOf = ({ tweet, timestamp, journalists, category }: StaffTweetView): FormFields => ({
  tweet,
  timestamp: toLocalInput(timestamp),
  journalists,
  category,
});

/** @returns the values the form shows: of fields that the editor has not changed, those of the tweet as it is now */
export const shownFields = (tweet: StaffTweetView, draft: UnsavedTweetFields): FormFields =>
  shownValues(fieldsOf(tweet), draft);

/** @returns the draft with a field changed; without it if it has the value of the tweet again */
export const withField = <Name extends FieldName>(
  draft: UnsavedTweetFields,
  tweet: StaffTweetView,
  name: Name,
  value: FormFields[Name],
): UnsavedTweetFields => withValue(draft, fieldsOf(tweet), name, value, isSame);

/** @returns the change to submit, with the fields that others have changed meanwhile; null if there is none */
export function changeOf(draft: UnsavedTweetFields, tweet: StaffTweetView): Change | null {
  const current = fieldsOf(tweet);
  const names = (Object.keys(draft) as FieldName[]).filter(
    (name) => isGiven(name, draft) && !isSame(draft[name]?.value, current[name]),
  );
  if (names.length === 0) return null;
  const values = Object.fromEntries(names.map((name) => [name, sentValue(name, draft)])) as FieldChange;
  const conflicts = names.filter((name) => !isSame(draft[name]?.base, current[name]));
  return { kind: 'fields', fields: values, ...(conflicts.length > 0 && { conflicts }) };
}

/** A blank text and what is no time are not submitted. */
function isGiven(name: FieldName, draft: UnsavedTweetFields): boolean {
  return name === 'tweet' || name === 'timestamp' ? Boolean(sentValue(name, draft)) : true;
}

function sentValue(name: FieldName, { tweet, timestamp, ...others }: UnsavedTweetFields): unknown {
  if (name === 'tweet') return tweet?.value.trim();
  if (name === 'timestamp') return fromLocalInput(timestamp?.value ?? '');
  return others[name]?.value;
}

const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

/** Journalists are the same if their ids are. */
const comparable = (value: unknown) =>
  Array.isArray(value) ? (value as FormFields['journalists']).map(({ _id }) => _id).join() : value;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time for `datetime-local` fields: local, without time zone. */
function toLocalInput(timestamp: string): string {
  const date = new Date(timestamp);
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`;
}

/** @returns null if the text is not a time */
function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
