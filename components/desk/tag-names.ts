import type { EntityRefView } from '@/lib/schema';
import type { TagKind } from './changes';

/** A player, a team or a topic that a tweet can be tagged with. */
export interface TagName extends EntityRefView {
  tagKind: TagKind;
}

export const TAG_KIND_NAMES: Record<TagKind, string> = { players: 'Player', teams: 'Team', topics: 'Topic' };

/** At most so many tags are suggested for what was typed. */
export const MAX_TAG_SUGGESTIONS = 5;

/**
 * @param taken ids of tags that are there already, which are not suggested again
 * @returns what contains the typed text, whatever its case; names that begin with it first
 */
export function suggestTags(
  typed: string,
  names: readonly TagName[],
  taken: readonly string[],
): readonly TagName[] {
  const text = typed.trim().toLowerCase();
  if (!text) return [];
  const matches = names.filter(({ _id, name }) => name.toLowerCase().includes(text) && !taken.includes(_id));
  const starts = ({ name }: TagName) => (name.toLowerCase().startsWith(text) ? 0 : 1);
  return matches.sort((one, other) => starts(one) - starts(other)).slice(0, MAX_TAG_SUGGESTIONS);
}
