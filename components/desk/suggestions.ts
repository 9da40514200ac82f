import type { EntityRefView } from '@/lib/schema';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import type { TagKind } from './changes';
import type { TagName } from './tag-names';

/** Tags suggested by the server; absent if it has no classifier. */
interface ProposedTags {
  players: readonly EntityRefView[];
  teams: readonly EntityRefView[];
  topics: readonly EntityRefView[];
  category: { value: string; score: number } | null;
}
export type SuggestedTweet = StaffTweetView & { suggestions?: ProposedTags | null };

/**
 * @param names to look up names of suggested players; unknown ones are left out
 * @returns suggested tags that the tweet does not have
 */
export function suggestedTags(tweet: SuggestedTweet, names: readonly TagName[] = []): TagName[] {
  const found = new Map<string, TagName>();
  const add = (tagKind: TagKind, { _id, name, slug }: EntityRefView) => {
    const isThere = tweet[tagKind].some((ref) => ref._id === _id);
    if (!isThere) found.set(_id, { _id, name, slug, tagKind });
  };
  for (const kind of ['players', 'teams', 'topics'] as const) {
    for (const ref of tweet.suggestions?.[kind] ?? []) add(kind, ref);
  }
  for (const suggested of tweet.suggested_players) {
    const player = names.find(({ tagKind, name }) => tagKind === 'players' && name === suggested);
    if (player) add('players', player);
  }
  return [...found.values()];
}
