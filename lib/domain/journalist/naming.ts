import { ownValue } from '@/lib/platform/text/own-value';
import type { BADGES } from './badges';

/** Splits a name at the first space. */
export function splitName(name: string): { first: string; last: string } {
  const trimmed = name.trim();
  const space = trimmed.indexOf(' ');
  if (space < 0) return { first: trimmed, last: '' };
  return { first: trimmed.slice(0, space), last: trimmed.slice(space + 1).trim() };
}

/** The initials shown in place of a missing picture: "PTB" for Portland Trail Blazers. */
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

/** The label of a badge; "Unknown" for values outside the vocabulary. */
export const badgeLabel = (badge: string): string => ownValue<string>(LABELS, badge) ?? 'Unknown';
