import { removeInvisibleCharacters } from './invisible-characters';
import { withoutShortLinks } from './short-link';

const EXCERPT_LENGTH = 125;

/**
 * Cuts a text at a word boundary to at most `limit` characters and an ellipsis. A single longer word is cut at the
 * limit, but never within a character.
 */
export function excerpt(text: string, limit = EXCERPT_LENGTH): string {
  const words = withoutShortLinks(text).trim().replace(/\s+/g, ' ');
  if (words.length <= limit) return words;
  const end = words.lastIndexOf(' ', limit);
  const kept = removeInvisibleCharacters(words.slice(0, end > 0 ? end : limit));
  return `${kept.replace(/[\s.,;:…–—-]+$/, '')}…`;
}
