import type { Scope } from '@/lib/domain/tweet/vocabulary';
import type { TweetCounts } from '@/lib/platform/schema/fields';

/**
 * Which of the three pages of a player or team is canonical: rumors and news are, unless one of them is empty; then
 * it points to the other. The plain page repeats both and never is.
 */
export function canonicalScope(asked: Scope | undefined, { rumors, news }: TweetCounts): Scope {
  const fuller: Scope = rumors === 0 && news > 0 ? 'news' : 'rumors';
  if (!asked) return fuller;
  return asked === 'rumors' ? fuller : news > 0 ? 'news' : 'rumors';
}

/** The canonical pages of a player or team; none without tweets. */
export const canonicalScopes = (counts: TweetCounts): Scope[] =>
  (['rumors', 'news'] as const).filter((scope) => counts[scope] > 0);
