/** What is made of signs that no reader sees by themselves, and belongs to what one does see. */
const MEANT = [
  // Emoji: of several signs, of a key, or of a flag.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}`,
  // Letters that are joined, or kept from it: in scripts that join letters.
  String.raw`(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D](?=[\p{L}\p{M}])`,
].join('|');

/**
 * Controls other than line breaks and tabs; halves of characters; what Unicode leaves invisible, which includes the
 * marks that turn the direction of a whole line; annotations, blanks that count as signs, and what is no character.
 */
const INVISIBLE = String.raw`(?![\n\t])\p{Cc}|\p{Cs}|\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB\u2800]|\p{Noncharacter_Code_Point}`;

const SIGNS = new RegExp(`(${MEANT})|${INVISIBLE}`, 'gu');

/**
 * A text without what no reader can see and no page should hold. Every text that comes from outside passes here: those
 * of imports and calls in their schemas, those of the CMS and of embedded tweets as they are read.
 */
export const plain = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(SIGNS, (_sign, meant: string | undefined) => meant ?? '');
