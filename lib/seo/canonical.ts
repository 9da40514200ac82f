import type { TweetCounts } from '@/lib/schema';
import type { Scope } from '@/lib/tweet/card';

/**
 * Which of a player's or a team's three pages search engines should keep: rumors and news differ and both stand
 * for themselves, one that is empty gives way to the other, and the plain page, which repeats both, always gives
 * way.
 */
export function canonicalScope(asked: Scope | undefined, { rumors, news }: TweetCounts): Scope {
  const fuller: Scope = rumors === 0 && news > 0 ? 'news' : 'rumors';
  if (!asked) return fuller;
  return asked === 'rumors' ? fuller : news > 0 ? 'news' : 'rumors';
}

/** The scopes of a player or a team that stand for themselves; none while nothing names them. */
export const canonicalScopes = (counts: TweetCounts): Scope[] =>
  (['rumors', 'news'] as const).filter((scope) => counts[scope] > 0);
