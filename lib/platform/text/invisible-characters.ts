/** Invisible characters that belong to a visible one. */
const MEANT = [
  // Emoji sequences, keycaps and flags.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}`,
  // Joiners in scripts that join letters.
  String.raw`(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D](?=[\p{L}\p{M}])`,
].join('|');

/**
 * Control characters except line breaks and tabs, unpaired surrogates, everything invisible in Unicode (including
 * direction overrides), annotations, blank letters, and noncharacters.
 */
const INVISIBLE = String.raw`(?![\n\t])\p{Cc}|\p{Cs}|\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB\u2800]|\p{Noncharacter_Code_Point}`;

const SIGNS = new RegExp(`(${MEANT})|${INVISIBLE}`, 'gu');

/**
 * Removes invisible characters from a text. All text from outside goes through it: that of imports and calls in their
 * schemas, that of the CMS and of embedded tweets when it is read.
 */
export const removeInvisibleCharacters = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(SIGNS, (_sign, meant: string | undefined) => meant ?? '');
