import { eng } from 'stopword';
import type { CloudWord } from './word-cloud-size';

/** The most frequent words of a journalist's tweets (docs/product/journalists.md). Pure. */

export const MAX_CLOUD_WORDS = 60;
/** A word in fewer tweets says nothing about a journalist. */
const MIN_TWEETS = 2;
const MIN_LETTERS = 3;

/** Words that every journalist writes, and frequent words that the list of the package lacks. */
const USUAL = (
  'sources source per via tell tells told say says said according amp nba team teams not will would could should ' +
  'may might must shall one two three four five first second third next last new now today tonight tomorrow ' +
  'yesterday day days week weeks month months year years season more most much many some any every each other ' +
  'another both few own same such than too very just only also still yet even well back over under again ' +
  'before after during since until while between against into off down here there why how let get gets got'
).split(' ');
const STOP_WORDS = new Set([...eng, ...USUAL]);

/**
 * @param texts of tweets
 * @returns the most frequent words, most frequent first, then by alphabet; each as it is mostly written
 */
export function cloudWords(texts: Iterable<string>): CloudWord[] {
  const words = new Map<string, { count: number; spellings: Map<string, number> }>();
  for (const text of texts) {
    for (const [key, spelling] of wordsOf(text)) {
      const entry = words.get(key) ?? { count: 0, spellings: new Map<string, number>() };
      words.set(key, entry);
      entry.count += 1;
      entry.spellings.set(spelling, (entry.spellings.get(spelling) ?? 0) + 1);
    }
  }
  return [...words.values()]
    .filter(({ count }) => count >= MIN_TWEETS)
    .map(({ count, spellings }) => ({ word: mostFrequent(spellings), count }))
    .sort((one, other) => other.count - one.count || compareText(one.word, other.word))
    .slice(0, MAX_CLOUD_WORDS);
}

/** @returns the words of a text, each once, by their form in lower case */
function wordsOf(text: string): Map<string, string> {
  const words = new Map<string, string>();
  const plain = text.replace(/https?:\/\/\S+|@\w+/g, ' ').replace(/[’‘`]/g, "'");
  for (const [written] of plain.matchAll(/\p{L}[\p{L}\p{M}'-]*/gu)) {
    const word = written.replace(/'s$|['-]+$/i, '');
    const key = word.toLowerCase();
    if ([...key].length >= MIN_LETTERS && key.length <= 40 && !isStopWord(key) && !words.has(key)) {
      words.set(key, word);
    }
  }
  return words;
}

/** Contractions such as "you're" and "won't" are stop words, names such as "D'Angelo" are not. */
function isStopWord(key: string): boolean {
  const [start = '', end] = key.split("'");
  if (end === undefined) return STOP_WORDS.has(key);
  return key.endsWith("n't") || (start.length > 1 && STOP_WORDS.has(start));
}

const mostFrequent = (spellings: Map<string, number>): string =>
  [...spellings].sort((one, other) => other[1] - one[1] || compareText(one[0], other[0]))[0]?.[0] ?? '';

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
