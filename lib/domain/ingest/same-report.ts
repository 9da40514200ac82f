import { type MentionNames, markMentions } from '@/lib/domain/outcome/announcement-mentions';
import { withoutAccents } from '@/lib/platform/text/without-accents';

/** When one report posted on two networks is one tweet (docs/product/sources.md); `npm run bench -- merge` measures it. */

/** Posts further apart are not compared. */
export const SAME_REPORT_MS = 60 * 60 * 1000;

/** A text of fewer words that the other has too is not the same report for that: "He is out." */
const MIN_CONTAINED = 5;
/** Longer texts are compared up to here. */
const MAX_WORDS = 400;

/** Words that say nothing about what is reported. */
const FILLING = new Set(
  'a an the and or but of to in on at for from by with as vs versus against is are was were be been has have had will would it its his her their this that there now just breaking news update updated sources source league per says say said tell tells told me im i can confirm multiple espn athletic more story soon via'.split(
    ' ',
  ),
);
const NUMBERS = new Set('two three four five six seven eight nine ten'.split(' '));
const ONE = new Set(['a', 'an', 'one']);
const NEGATIONS = new Set(
  'not no never wont isnt wasnt arent doesnt didnt dont cant hasnt havent deny denies denied'.split(' '),
);

/**
 * @param teams the names of teams: "Utah" in one text is "the Jazz" in the other
 * @returns whether two texts are nearly the same: one may be cut off, or say more than the other, but they differ in no
 *   word that both have one of, such as a name, a number or "out" and "available"
 */
export function isNearlySame(one: string, other: string, teams?: MentionNames): boolean {
  if (areNearlySame(one, other)) return true;
  return teams !== undefined && areNearlySame(withTeams(one, teams), withTeams(other, teams));
}

/** Each mention of a team as one word. */
const withTeams = (text: string, teams: MentionNames) =>
  markMentions(text, teams).replace(/\{team:([^}]+)\}/g, (_, slug: string) => slug.replaceAll('-', ''));

function areNearlySame(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (isCutFrom(one, a, b) || isCutFrom(other, b, a)) return true;
  if (isNegated(a) !== isNegated(b)) return false;
  const { common, ...only } = compare(a, b);
  if (hasOtherNumber(only.onlyA, only.onlyB) || hasOtherNumber(only.onlyB, only.onlyA)) return false;
  if (goesOn(a, b, other) || goesOn(b, a, one)) return false;
  const [onlyA, onlyB] = [only.onlyA.filter(isContent), only.onlyB.filter(isContent)];
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

/** Whether one text has "two" where the other has "a", or nothing. */
const hasOtherNumber = (only: string[], other: string[]) =>
  only.some((word) => NUMBERS.has(word)) && (other.length === 0 || other.some((word) => ONE.has(word)));

/** Whether a text goes on with "and" in the sentence that is all of another: it reports a second thing. */
function goesOn(short: string[], long: string[], text: string): boolean {
  if (short.length >= long.length || !short.every((word, at) => word === long[at])) return false;
  return long[short.length] === 'and' && !/[.!?]\s+and\b/i.test(text);
}

const isNegated = (words: string[]) => words.some((word) => NEGATIONS.has(word));
const isContent = (word: string) => !FILLING.has(word) && !NEGATIONS.has(word);

/** @returns the words that both texts have in the same order, and those of each alone */
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
  return { common, onlyA, onlyB };
}

/** Words in lower case, without links, accents and signs. */
const wordsOf = (text: string): string[] =>
  (
    withoutAccents(
      text
        .replace(/@(\w+)/g, (_, handle: string) => handle.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
        .replace(/https?:\/\/\S+|\b[\w-]+\.(?:com|org|net)\/\S*/g, ' '),
    )
      .replace(/['’‘`]/g, '')
      .replace(/(\d)\s*(?:million|mil|m)\b/g, '$1 million')
      .match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? []
  ).slice(0, MAX_WORDS);

/** Whether two words are the same but for an ending: agree and agreed, year and years. */
const isSameWord = (one = '', other = '') =>
  one === other || (one.length > 3 && stemOf(one) === stemOf(other));
const stemOf = (word: string) => word.replace(/(?:ed|s)$/, '').replace(/e+$/, '');
