import type { EntityRefView } from '@/lib/schema';
import type { TagKind } from './changes';

/** A player, team or topic to choose as a tag. */
export interface TagName extends EntityRefView {
  tagKind: TagKind;
}

export const TAG_KIND_NAMES: Record<TagKind, string> = { players: 'Player', teams: 'Team', topics: 'Topic' };

/** The maximum number of tags suggested while typing. */
const MAX_TAG_SUGGESTIONS = 5;

/**
 * @param taken ids of tags the tweet already has, which are left out
 * @returns tags that contain the typed text, ignoring case; those that start with it first
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
