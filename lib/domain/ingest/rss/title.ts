import { decodeHTML } from 'entities';
import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';

const MAX_LENGTH = 300;
const MAX_READ = 10_000;

/**
 * @param type of plain text, what looks like tags and entities stays
 * @returns one line of plain text, without tags and entities; null if nothing is left
 */
export function plainTitle(title: string, type: 'html' | 'text' = 'html'): string | null {
  const read = title.slice(0, MAX_READ);
  const text = type === 'html' ? decodeHTML(read.replace(/<\/?[a-z][^>]*>/gi, ' ')) : read;
  const line = removeInvisibleCharacters(text).replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trim()}…` : line || null;
}
