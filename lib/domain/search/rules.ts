import { parseSort, type Sort } from '@/lib/domain/tweet/filter-rules';
import type { Limit } from '@/lib/platform/http/limits';
import { searchTerms } from '@/lib/platform/text/search-terms';
import { suggest } from './suggest-rules';

/** A parsed search: reports by any of the journalists that mention any of the names. */
export interface Search {
  /** Usernames, names or parts of names, in lower case. */
  journalists: string[];
  /** Each name as its search terms. */
  names: string[][];
  /** Newest first by default. */
  sort?: Sort;
}

/** Longer searches are cut, so that their cost is bounded. */
const MAX_JOURNALISTS = 10;
const MAX_NAMES = 10;
const MAX_WORDS_PER_NAME = 6;
export const MAX_SEARCH_LENGTH = 1_000;

/** Rate limit per client, for the page and for the call: more than people type, few enough to be cheap. */
export const SEARCH_RATE: Limit = { calls: 120, seconds: 60, isPerProcess: true };

const split = (text: string) =>
  text
    .slice(0, MAX_SEARCH_LENGTH)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Removes repeated names, whatever the order of their words. */
const distinct = (names: string[][]) => [
  ...new Map(names.map((words) => [[...words].sort().join(' '), words])).values(),
];

/**
 * Parses the two comma-separated lists of a search. Every input is valid: parts without letters or digits are
 * ignored, and long input is cut.
 */
export function parseSearch({
  journalists = '',
  names = '',
  sort = '',
}: {
  journalists?: string;
  names?: string;
  sort?: string;
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
    sort: parseSort(sort),
  };
}

/**
 * The journalists that a search means: the one with that username, else all whose name contains the text, ignoring case
 * and without accents.
 * @param limit journalists for each text
 */
export function matchJournalists<Journalist extends { name: string; username: string }>(
  asked: readonly string[],
  journalists: readonly Journalist[],
  limit = MAX_JOURNALISTS,
): Journalist[] {
  const byName = journalists.map((journalist) => ({ ...journalist, label: journalist.name }));
  const matches = asked.flatMap((text) => {
    const exact = journalists.filter(({ username }) => username.toLowerCase() === text);
    return exact.length > 0 ? exact : suggest(text, byName, limit);
  });
  return [...new Map(matches.map((journalist) => [journalist.username, journalist])).values()];
}
