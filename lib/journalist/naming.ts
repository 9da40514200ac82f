import type { BADGES } from './schema';

/** A name split at the first space into first and last name. */
export function splitName(name: string): { first: string; last: string } {
  const trimmed = name.trim();
  const space = trimmed.indexOf(' ');
  if (space < 0) return { first: trimmed, last: '' };
  return { first: trimmed.slice(0, space), last: trimmed.slice(space + 1).trim() };
}

/** Up to three initials, for where a picture is missing: "PTB" for Portland Trail Blazers. */
export function initials(name: string, limit = 2): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, limit)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}

const LABELS: Record<(typeof BADGES)[number], string> = {
  rumors: 'Rumors',
  breaking_news: 'Breaking News',
  injury_updates: 'Injury Updates',
  gametime_analysis: 'Game Time Analysis',
  interview_quotes: 'Interview Quotes',
  articles: 'Articles',
  podcast: 'Podcast',
};

/** A badge's label; anything outside the vocabulary is "Unknown". */
export const badgeLabel = (badge: string): string =>
  Object.hasOwn(LABELS, badge) ? LABELS[badge as keyof typeof LABELS] : 'Unknown';
