import type { TagKind } from '@/lib/domain/tweet/vocabulary';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import { plainName } from '@/lib/platform/text/without-accents';

/** A player, team or topic to choose as a tag. */
export interface TagName extends EntityRefView {
  tagKind: TagKind;
}

export const TAG_KIND_NAMES: Record<TagKind, string> = { players: 'Player', teams: 'Team', topics: 'Topic' };

/** The maximum number of tags suggested while typing. */
const MAX_TAG_SUGGESTIONS = 5;

/**
 * @param taken ids of tags the tweet already has, which are left out
 * @returns tags that contain the typed text, ignoring case and accents; those that start with it first, then those of
 *   which a word does
 */
export function suggestTags(
  typed: string,
  names: readonly TagName[],
  taken: readonly string[],
): readonly TagName[] {
  const text = plainName(typed.trim());
  if (!text) return [];
  return names
    .map((tag) => ({ tag, rank: rankOf(plainName(tag.name), text) }))
    .filter(({ tag, rank }) => rank < NO_MATCH && !taken.includes(tag._id))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_TAG_SUGGESTIONS)
    .map(({ tag }) => tag);
}

const NO_MATCH = 3;

function rankOf(name: string, text: string): number {
  if (name.startsWith(text)) return 0;
  if (` ${name.replaceAll('-', ' ')}`.includes(` ${text}`)) return 1;
  return name.includes(text) ? 2 : NO_MATCH;
}
