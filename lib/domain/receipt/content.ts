import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';
import { MAX_CONTENT_BYTES } from './vocabulary';

/** The content of a receipt. Pure, for browser and server. */

const encoder = new TextEncoder();

/** @returns bytes of UTF-8 */
export const bytesOf = (text: string): number => encoder.encode(text).length;

/**
 * @returns the title of a post or text of a comment as stored: without invisible characters, and cut to the maximum
 *   size
 */
export function keptContent(text: string): string {
  const shown = removeInvisibleCharacters(text).trim();
  if (bytesOf(shown) <= MAX_CONTENT_BYTES) return shown;
  const room = encoder.encode(shown).subarray(0, MAX_CONTENT_BYTES - bytesOf('…'));
  // An incomplete last character is dropped.
  return `${new TextDecoder().decode(room, { stream: true }).trimEnd()}…`;
}
