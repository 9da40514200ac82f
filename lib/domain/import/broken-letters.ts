/**
 * Letters that were written in UTF-8 and read as Windows-1252 or Latin-1 on the way into a file, which is UTF-8 itself:
 * "DonÄ\u008diÄ\u0087" and "DonÄiÄ‡" for "Dončić".
 */

/** The signs of the bytes 0x80 to 0x9F in Windows-1252; control characters, as in Latin-1, where it has none. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** The bytes above ASCII by the letter that they were read as. */
const BYTES = new Map([
  ...Array.from({ length: 128 }, (_, index) => [String.fromCharCode(128 + index), 128 + index] as const),
  ...Array.from(SIGNS, (sign, index) => [sign, 128 + index] as const),
]);

const NEXT = `[\u0080-\u00BF${SIGNS}]`;
/** What can be one character in UTF-8. A quote after a capital may be one: “SÃO PAULÃ” is no “SÃO PAULŔ. */
const SEQUENCE = new RegExp(
  `[\u00C2-\u00DF](?:(?![‘’“”…–—•])${NEXT}|[‘’“”…–—•](?=\\p{L}))|[\u00E0-\u00EF]${NEXT}{2}|[\u00F0-\u00F4]${NEXT}{3}`,
  'gu',
);

const decoder = new TextDecoder('utf-8', { fatal: true });

/** What names and texts are written with: Latin letters, punctuation and signs. Anything else was meant as it stands. */
const PLAUSIBLE =
  /^(?:[\u00A0-\u024F\u1E00-\u1EFF\u2010-\u203A\u20AC\u2122]|\uFE0F|\p{Extended_Pictographic})$/u;

/** @returns a text with its letters as they were meant, where that is certain */
export function repairLetters(text: string): string {
  const repaired = text.replace(SEQUENCE, (sequence) => {
    const bytes = Uint8Array.from(sequence, (sign) => BYTES.get(sign) ?? 0);
    try {
      const letter = decoder.decode(bytes);
      return PLAUSIBLE.test(letter) || isBrokenAgain(letter) ? letter : sequence;
    } catch {
      return sequence;
    }
  });
  // Some were broken twice.
  return repaired === text ? text : repairLetters(repaired);
}

/** A byte read as a control character, and broken again. */
const isBrokenAgain = (letter: string): boolean => /^[\u0080-\u009F]$/.test(letter);

/** A capital that is the first half of a broken letter where no capital stands, or a lost letter inside a word. */
const LOST = /[\uFFFD\u0080-\u009F]|\p{Ll}[ÂÃÄÅ]|(?<!\p{Lu})[ÂÃÄÅ](?:\s|$)|\p{L}\?\p{L}/u;

/** @returns whether letters of a name were lost, so that nobody can know it: "DonÄiÄ", "Don?i?", "Don\uFFFDi\uFFFD" */
export const hasLostLetters = (name: string): boolean => LOST.test(name);
