import { decodeHTML } from 'entities';
import { plain } from '@/lib/text/plain';

const MAX_LENGTH = 300;

/** @returns one line of plain text, without tags and entities; null if nothing is left */
export function plainTitle(html: string): string | null {
  const text = decodeHTML(html.slice(0, 10_000).replace(/<\/?[a-z][^>]*>/gi, ' '));
  const line = plain(text).replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trim()}…` : line || null;
}
