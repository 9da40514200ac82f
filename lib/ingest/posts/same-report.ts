/** When one report posted on two networks is one tweet (docs/product/sources.md); `npm run bench -- merge` measures it. */

/** Posts further apart are not compared. */
export const SAME_REPORT_MS = 60 * 60 * 1000;

/** Of all words of both texts, at least this part is in both. */
const MIN_OVERLAP = 0.75;
/** A text that was cut off has at least this many words in common with the whole one. */
const MIN_CUT_WORDS = 8;

/** @returns whether two texts are nearly the same: in other words and with other numbers they are two reports */
export function isNearlySame(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (a.join(' ') === b.join(' ')) return true;
  if (isCutFrom(one, a, b) || isCutFrom(other, b, a)) return true;
  if (numbersOf(a) !== numbersOf(b)) return false;
  if (isNegated(a) !== isNegated(b)) return false;
  const inBoth = a.filter((word) => b.includes(word)).length + b.filter((word) => a.includes(word)).length;
  return inBoth / (a.length + b.length) >= MIN_OVERLAP;
}

/** Whether a text that ends with dots, as networks shorten texts, is the beginning of another. */
function isCutFrom(text: string, words: string[], whole: string[]): boolean {
  if (!/(?:…|\.\.\.)\s*(?:https?:\S+\s*)?$/.test(text)) return false;
  // The last word may be cut, too.
  const complete = words.slice(0, -1);
  return (
    complete.length >= MIN_CUT_WORDS &&
    complete.length < whole.length &&
    complete.every((word, at) => whole[at] === word)
  );
}

const NEGATIONS = new Set([
  'not',
  'no',
  'never',
  'wont',
  'isnt',
  'wasnt',
  'doesnt',
  'didnt',
  'cant',
  'denies',
  'denied',
]);
const isNegated = (words: string[]) => words.some((word) => NEGATIONS.has(word));

const numbersOf = (words: string[]): string =>
  words
    .filter((word) => /\d/.test(word))
    .sort()
    .join(' ');

/** Words in lower case, without links, accents and signs. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/https?:\/\/\S+/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? [];
