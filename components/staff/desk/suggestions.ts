import type { SuggestionsView } from '@/lib/domain/desk/suggestion-schema';
import { isSettled, type TagKind } from '@/lib/domain/tweet/vocabulary';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import type { Change } from './changes';
import type { SuggestedTweet } from './suggested-tweet';
import type { TagName } from './tag-names';

/** A suggested tag. Tags suggested by an import have no score. */
export interface TagSuggestion extends TagName {
  score: number | null;
}

/**
 * @param names to look up names of suggested players; unknown ones are left out
 * @returns suggested tags that the tweet does not have
 */
export function suggestedTags(tweet: SuggestedTweet, names: readonly TagName[] = []): TagSuggestion[] {
  const suggestions = new Map<string, TagSuggestion>();
  const add = (tagKind: TagKind, { _id, name, slug }: EntityRefView, score: number | null) => {
    const isThere = tweet[tagKind].some((ref) => ref._id === _id);
    if (!isThere) suggestions.set(_id, { _id, name, slug, tagKind, score });
  };
  for (const kind of ['players', 'teams', 'topics'] as const) {
    for (const ref of tweet.suggestions?.[kind] ?? []) add(kind, ref, ref.score);
  }
  for (const suggested of tweet.suggested_players) {
    const player = names.find(({ tagKind, name }) => tagKind === 'players' && name === suggested);
    if (player) add('players', player, null);
  }
  return [...suggestions.values()];
}

/** How the API identifies a suggested tag. */
export const keyOfTag = ({ tagKind, _id }: Pick<TagName, 'tagKind' | '_id'>) => `${tagKind}:${_id}`;

/** @returns the changes that accept suggested tags, and the category if there is one */
export function acceptSuggestions(
  tweet: SuggestedTweet,
  tags: readonly TagName[],
  category: SuggestionsView['category'] = null,
): Change[] {
  const changes: Change[] = tags.map(({ tagKind, _id, name, slug }) => ({
    kind: 'tag',
    tagKind,
    ref: { _id, name, slug },
    isSet: true,
  }));
  if (category) changes.push({ kind: 'fields', fields: { category: category.value } });
  const taken = [...tags.map(keyOfTag), ...(category ? [`category:${category.value}`] : [])];
  return taken.length > 0 ? [...changes, answerSuggestions(tweet, { taken })] : [];
}

/**
 * @returns the changes that accept all suggestions for a tweet but topics, which are wrong too often to be set
 *   without a look (docs/decisions/0112)
 */
export const acceptAllSuggestions = (tweet: SuggestedTweet, names?: readonly TagName[]): Change[] =>
  acceptSuggestions(
    tweet,
    suggestedTags(tweet, names).filter(({ tagKind }) => tagKind !== 'topics'),
    tweet.suggestions?.category,
  );

export type ProposedOutcome = NonNullable<SuggestionsView['outcome']>;

/** How the API identifies a proposed outcome. */
export const keyOfOutcome = ({ _id }: Pick<ProposedOutcome, '_id'>) => `outcome:${_id}`;

/** @returns the outcome that is proposed for a rumor that has none */
export const proposedOutcome = ({ suggestions, resolution }: SuggestedTweet): ProposedOutcome | null =>
  isSettled(resolution) ? null : (suggestions?.outcome ?? null);

/** The limit of notes of sources. */
const MAX_NOTE_LENGTH = 500;

/** @returns the changes that give a rumor its proposed outcome, with the announcement as the source; none without one */
export function acceptOutcome(tweet: SuggestedTweet): Change[] {
  const outcome = proposedOutcome(tweet);
  if (!outcome) return [];
  const { resolution, source, text, url } = outcome;
  const note = `${source}: ${text}`.slice(0, MAX_NOTE_LENGTH);
  return [
    { kind: 'fields', fields: { resolution, resolution_source: { url, note } } },
    answerSuggestions(tweet, { taken: [keyOfOutcome(outcome)] }),
  ];
}

/** @returns the change that stores answers to suggestions, which are not shown any more */
export function answerSuggestions(
  { suggestions = null }: SuggestedTweet,
  { taken = [], dismissed = [] }: { taken?: readonly string[]; dismissed?: readonly string[] },
): Change {
  const answered = new Set([...taken, ...dismissed]);
  const left = (kind: TagKind) =>
    suggestions?.[kind].filter(({ _id }) => !answered.has(keyOfTag({ tagKind: kind, _id }))) ?? [];
  const category = suggestions?.category ?? null;
  const outcome = suggestions?.outcome ?? null;
  return {
    kind: 'suggestions',
    taken,
    dismissed,
    withdrawn: [],
    left: suggestions && {
      players: left('players'),
      teams: left('teams'),
      topics: left('topics'),
      category: category && answered.has(`category:${category.value}`) ? null : category,
      outcome: outcome && answered.has(keyOfOutcome(outcome)) ? null : outcome,
    },
  };
}
