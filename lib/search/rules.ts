import type { Limit } from '@/lib/http/limits';
import { searchTerms } from '@/lib/text/search-terms';
import { suggest } from './suggest';

/** What a search asks for: reports of any of the journalists that name any of the names. */
export interface Search {
  /** Usernames, names or parts of names, in lower case. */
  journalists: string[];
  /** Each name as the words it is found by. */
  names: string[][];
}

/** Beyond these a search is cut, so that no input makes it slow. */
const MAX_JOURNALISTS = 10;
const MAX_NAMES = 10;
const MAX_WORDS_PER_NAME = 6;
export const MAX_SEARCH_LENGTH = 1_000;

/** Searches of one client, by the page and by the call each: more than people type, and few enough to be cheap. */
export const SEARCH_RATE: Limit = { calls: 120, seconds: 60, isPerProcess: true };

const split = (text: string) =>
  text
    .slice(0, MAX_SEARCH_LENGTH)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Each name once, however its words are ordered. */
const distinct = (names: string[][]) => [
  ...new Map(names.map((words) => [[...words].sort().join(' '), words])).values(),
];

/**
 * Reads the two comma lists of a search. Whatever is typed is a search; what says nothing, such as punctuation,
 * counts for nothing, and what is too long is cut.
 */
export function parseSearch({
  journalists = '',
  names = '',
}: {
  journalists?: string;
  names?: string;
}): Search {
  return {
    journalists: [
      ...new Set(
        split(journalists)
          .map((text) => text.replace(/^@/, '').toLowerCase())
          .filter(Boolean),
      ),
    ].slice(0, MAX_JOURNALISTS),
    names: distinct(
      split(names)
        .map((name) => searchTerms(name).slice(0, MAX_WORDS_PER_NAME))
        .filter((words) => words.length > 0),
    ).slice(0, MAX_NAMES),
  };
}

/**
 * Whom the searched journalists mean: the one of that username, else all whose name contains what was typed, in
 * any case and without regard to accents.
 */
export function findAsked<Journalist extends { name: string; username: string }>(
  asked: readonly string[],
  journalists: readonly Journalist[],
): Journalist[] {
  const byName = journalists.map((journalist) => ({ ...journalist, label: journalist.name }));
  const found = asked.flatMap((text) => {
    const exact = journalists.filter(({ username }) => username.toLowerCase() === text);
    return exact.length > 0 ? exact : suggest(text, byName, MAX_JOURNALISTS);
  });
  return [...new Map(found.map((journalist) => [journalist.username, journalist])).values()];
}
