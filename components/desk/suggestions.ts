import type { EntityRefView } from '@/lib/schema';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import type { TagKind } from './changes';
import type { TagName } from './tag-names';

/** What the server proposes for a tweet; servers without the classifier propose nothing. */
interface ProposedTags {
  players: readonly EntityRefView[];
  teams: readonly EntityRefView[];
  topics: readonly EntityRefView[];
  category: { value: string; score: number } | null;
}
export type SuggestedTweet = StaffTweetView & { suggestions?: ProposedTags | null };

/**
 * @param names resolves the names of players that came with the tweet; those that are not on file are left out
 * @returns tags that are proposed for a tweet and that it does not have
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
