/** When one report posted on two networks is one tweet (docs/product/sources.md); `npm run bench -- merge` measures it. */

/** Posts further apart are not compared. */
export const SAME_REPORT_MS = 60 * 60 * 1000;

/** A text of fewer words that the other has too is not the same report for that: "He is out." */
const MIN_CONTAINED = 5;
/** Longer texts are compared up to here. */
const MAX_WORDS = 400;

/** Words that say nothing about what is reported. */
const FILLING = new Set(
  'a an the and or but of to in on at for from by with as is are was were be been has have had will would it its his her their this that there now just breaking news update updated sources source league per says say said tell tells told me im i can confirm multiple espn athletic more story soon via'.split(
    ' ',
  ),
);
const NEGATIONS = new Set(
  'not no never wont isnt wasnt arent doesnt didnt dont cant hasnt havent deny denies denied'.split(' '),
);

/**
 * @returns whether two texts are nearly the same: one may be cut off, or say more than the other, but they differ in no
 *   word that both have one of, such as a name, a number or "out" and "available"
 */
export function isNearlySame(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (isCutFrom(one, a, b) || isCutFrom(other, b, a)) return true;
  if (isNegated(a) !== isNegated(b)) return false;
  const { common, onlyA, onlyB } = compare(a, b);
  if (onlyA.length > 0 && onlyB.length > 0) return onlyA.join('') === onlyB.join('');
  return onlyA.length + onlyB.length === 0 || common.filter(isContent).length >= MIN_CONTAINED;
}

/** Whether a text that ends with dots, as networks shorten texts, is the beginning of another. */
function isCutFrom(text: string, words: string[], whole: string[]): boolean {
  if (!/(?:…|\.\.\.)\s*(?:https?:\S+\s*)?$/.test(text)) return false;
  // The last word may be cut, too.
  const complete = words.slice(0, -1);
  return (
    complete.length > MIN_CONTAINED &&
    complete.length < whole.length &&
    complete.every((word, at) => isSameWord(whole[at], word))
  );
}

const isNegated = (words: string[]) => words.some((word) => NEGATIONS.has(word));
const isContent = (word: string) => !FILLING.has(word) && !NEGATIONS.has(word);

/** @returns the words that both texts have in the same order, and the words with a meaning of each alone */
function compare(a: string[], b: string[]): { common: string[]; onlyA: string[]; onlyB: string[] } {
  // The lengths of the longest common sequences of the ends of both.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const longest = isSameWord(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      (lengths[i] as Uint16Array)[j] = longest;
    }
  }
  const common: string[] = [];
  const onlyA: string[] = [];
  const onlyB: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && isSameWord(a[i], b[j])) {
      common.push(a[i] as string);
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) onlyA.push(a[i++] as string);
    else onlyB.push(b[j++] as string);
  }
  return { common, onlyA: onlyA.filter(isContent), onlyB: onlyB.filter(isContent) };
}

/** Words in lower case, without links, accents and signs. */
const wordsOf = (text: string): string[] =>
  (
    text
      .replace(/https?:\/\/\S+|\b[\w-]+\.(?:com|org|net)\/\S*/g, ' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’‘`]/g, '')
      .replace(/(\d)\s*(?:million|mil|m)\b/g, '$1 million')
      .match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? []
  ).slice(0, MAX_WORDS);

/** Whether two words are the same but for an ending: agree and agreed, year and years. */
const isSameWord = (one = '', other = '') =>
  one === other || (one.length > 3 && stemOf(one) === stemOf(other));
const stemOf = (word: string) => word.replace(/(?:ed|s)$/, '');
