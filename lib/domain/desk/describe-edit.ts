import type { Flag } from '@/lib/domain/tweet/task-rules';
import { fieldName, valueName, withinSentence } from '@/lib/domain/tweet/vocabulary-names';

/** Descriptions of edits of tweets, as they follow the name of an editor. Safe in the browser. */

const FLAG_NAMES: Record<Flag, string> = {
  bad: 'bad tweet',
  good: 'good tweet',
  hall_of_shame: 'Hall of Shame',
};
const FIELD_VERBS: Record<string, string> = {
  rating: 'rated',
  impressiveness: 'set impressiveness',
  category: 'set category',
  resolution: 'resolved',
};
/** Fields whose new value is not part of the description. */
const CHANGED_FIELDS: Record<string, string> = {
  tweet: 'changed the text',
  timestamp: 'changed the date',
  journalists: 'changed the journalists',
  note: 'changed the note',
  resolution_source: 'changed the source',
  corrections: 'changed a correction',
  correction_reason: 'explained a correction',
  takedown_note: 'changed what is taken down',
  claimed: 'said what it claims',
  taken_down: 'changed what is taken down',
  posts: 'changed the posts',
  suggested_players: 'changed the suggested players',
  suggestion_answers: 'answered suggestions',
};
const FLAGS_BY_FIELD: Record<string, Flag> = {
  marked_as_bad_tweet: 'bad',
  marked_as_good_tweet: 'good',
  is_hall_of_shame: 'hall_of_shame',
};
const LIST_FIELDS = ['players', 'teams', 'topics', 'outcomes'];

export const describeFlag = (flag: Flag, isSet: boolean): string =>
  `${isSet ? 'marked as' : 'removed the mark'} ${FLAG_NAMES[flag]}`;

export const describeTag = (name: string, isSet: boolean): string =>
  `${isSet ? 'tagged' : 'removed the tag'} ${name}`;

export const describeOutcome = (outcome: string, isSet: boolean): string =>
  `${isSet ? 'added' : 'removed'} the outcome “${outcome}”`;

/** @returns a description of the new value of a field */
export function describeField(field: string, value: unknown): string {
  if (field === 'is_draft') return value ? 'made it a draft' : 'published it';
  const flag = FLAGS_BY_FIELD[field];
  if (flag) return describeFlag(flag, Boolean(value));
  const name = valueName(field, value);
  const text = name ? withinSentence(name) : (value ?? 'none');
  return CHANGED_FIELDS[field] ?? `${FIELD_VERBS[field] ?? fieldName(field)} ${text}`;
}

/**
 * @param change the value of a field before and after, as in an audit record
 * @returns a description for each difference
 */
export function describeFieldChange(
  field: string,
  { before, after }: { before?: unknown; after?: unknown },
): string[] {
  if (!LIST_FIELDS.includes(field)) return [describeField(field, after)];
  const [had, has] = [entriesOf(before), entriesOf(after)];
  // Long values are stored as excerpts.
  if (!had || !has) return [`changed the ${field}`];
  const describe = field === 'outcomes' ? describeOutcome : describeTag;
  return [
    ...has.filter((entry) => !had.includes(entry)).map((entry) => describe(entry, true)),
    ...had.filter((entry) => !has.includes(entry)).map((entry) => describe(entry, false)),
  ];
}

/** Outcomes, or names of tags. */
function entriesOf(value: unknown = []): string[] | null {
  if (!Array.isArray(value)) return null;
  return value.map((entry) => (typeof entry === 'string' ? entry : String(entry?.name)));
}
