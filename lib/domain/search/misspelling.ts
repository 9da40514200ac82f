/** Shorter words are found as written only. */
const MIN_LENGTH = 4;
/** A letter of four that is wrong makes one name into many others. */
const SHORT_LENGTH = 4;
/** Longer ones too, so that comparing is cheap. */
const MAX_LENGTH = 24;
/**
 * In a shorter word one fault is allowed: two of six letters make one name into another (Obanor, Okafor). Letters that sound
 * alike do not ("dunkic" for Doncic), from six on.
 */
const TWO_EDITS_FROM = 8;
const TWO_ALIKE_FROM = 6;
/** The share of a longer word that may be wrong. */
const WRONG_SHARE = 0.25;
const MAX_EDITS = 3;

/** First letters are rarely wrong. */
const OTHER_FIRST_LETTER = 0.5;
/** A word that is not typed to its end says less. */
const BEGINNING_ONLY = 0.25;
/** Letters are swapped more often than another is taken for the right one. */
const SAME_LETTERS = -0.25;

/**
 * How far a typed word is from one that it may mean: in letters that are missing, too many, wrong, or swapped with the
 * next one. The typed word may also be the beginning of the other with one such fault, if both begin with the same
 * letter and that beginning ends with the letter typed last ("witlo" for Whitlock, but not "deal" for Deandre).
 *
 * Four letters say less. They are another word only if they begin with the same letter or two are swapped ("ehat" for
 * Heat, but not "nest" for Test), and a beginning only with a missing letter or a swap ("knik" for Knicks, but not "jake"
 * for Jalen). Two letters of six or seven may be wrong where they sound like the right ones.
 * @returns null if it is too far to be meant
 */
export function misspellingCost(typed: string, word: string): number | null {
  if (typed.length < MIN_LENGTH || typed.length > MAX_LENGTH) return null;
  const allowed = allowedEdits(typed.length);
  const isShort = typed.length <= SHORT_LENGTH;
  const hasSameStart = typed[0] === word[0];
  if (word.length < typed.length - allowed) return null;
  const edits = editsToBeginnings(typed, word.slice(0, typed.length + allowed), allowed);
  const costs: number[] = [];
  const ofWhole = edits?.[word.length] ?? Number.POSITIVE_INFINITY;
  if (ofWhole <= allowed) {
    const isSwapped = ofWhole > 0 && hasSameLetters(typed, word);
    if (hasSameStart || isSwapped || !isShort) {
      costs.push(ofWhole + (isSwapped ? SAME_LETTERS : 0) + (hasSameStart ? 0 : OTHER_FIRST_LETTER));
    }
  }
  if (edits && hasSameStart) {
    for (let length = typed.length; length < edits.length; length++) {
      if (edits[length] !== 1 || word[length - 1] !== typed.at(-1)) continue;
      const hasWrongLetter = length === typed.length && !hasSameLetters(typed, word.slice(0, length));
      if (!isShort || !hasWrongLetter) costs.push(1 + BEGINNING_ONLY);
    }
  }
  if (costs.length > 0) return Math.min(...costs);
  return typed.length >= TWO_ALIKE_FROM && wrongLetters(typed, word) === 2 && soundOf(typed) === soundOf(word)
    ? 2
    : null;
}

/** Letters that are taken for one another by ear. */
const ALIKE = ['aeiouy', 'ckq', 'sxz', 'dt', 'bp', 'vwf', 'gj', 'mn'];
const SOUNDS = new Map(ALIKE.flatMap((letters) => [...letters].map((letter) => [letter, letters[0]!])));
const soundOf = (word: string) => [...word].map((letter) => SOUNDS.get(letter) ?? letter).join('');

/** @returns how many letters of words that are as long differ; infinite for others */
const wrongLetters = (one: string, other: string): number =>
  one.length === other.length
    ? [...one].filter((letter, at) => letter !== other[at]).length
    : Number.POSITIVE_INFINITY;

const allowedEdits = (length: number): number =>
  length < TWO_EDITS_FROM ? 1 : Math.min(MAX_EDITS, Math.round(length * WRONG_SHARE));

const sorted = (word: string) => [...word].sort().join('');
const hasSameLetters = (one: string, other: string) => sorted(one) === sorted(other);

/**
 * The distance of Damerau and Levenshtein, in which no letter is changed twice.
 * @returns the number of edits from the typed word to each beginning of the other, by its length; null if all need more
 *   than are allowed
 */
function editsToBeginnings(typed: string, word: string, allowed: number): number[] | null {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, length) => length);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) edits = Math.min(edits, beforeLast[column - 2]! + 1);
      current.push(edits);
      least = Math.min(least, edits);
    }
    // A swap that begins in this row can still be one edit less.
    if (least > allowed + 1) return null;
    beforeLast = last;
    last = current;
  }
  return last;
}
