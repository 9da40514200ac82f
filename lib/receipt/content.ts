import { plain } from '@/lib/text/plain';
import { MAX_CONTENT_BYTES } from './vocabulary';

/** What a receipt says. Pure, for the browser and the server. */

const encoder = new TextEncoder();

/** @returns bytes of UTF-8 */
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** @returns a post's title or a comment's text as it is kept: without what no reader can see, and cut to fit */
export function keptContent(text: string): string {
  const shown = plain(text).trim();
  if (bytesOf(shown) <= MAX_CONTENT_BYTES) return shown;
  const room = encoder.encode(shown).subarray(0, MAX_CONTENT_BYTES - bytesOf('…'));
  // What is left of the last character does not count.
  return `${new TextDecoder().decode(room, { stream: true }).trimEnd()}…`;
}
