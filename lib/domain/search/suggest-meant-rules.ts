import { searchTerms } from '@/lib/platform/text/search-terms';
import { misspellingCost } from './misspelling';
import { suggest } from './suggest-rules';

/** Further words are ignored, so that the cost of a search is bounded. */
const MAX_WORDS = 6;

/**
 * The first `limit` items whose label contains the typed text; only when there is none, those with a word for each typed
 * one, in any order, which begins with it or may be misspelled by it, the likeliest first.
 */
export function suggestMeant<Item extends { label: string }>(
  typed: string,
  items: readonly Item[],
  limit: number,
): Item[] {
  const matches = suggest(typed, items, limit);
  return matches.length > 0 ? matches : suggestMisspelled(typed, items, limit);
}

function suggestMisspelled<Item extends { label: string }>(
  typed: string,
  items: readonly Item[],
  limit: number,
): Item[] {
  const words = searchTerms(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  return items
    .map((item) => ({ item, cost: costOf(words, searchTerms(item.label)) }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.cost - other.cost)
    .slice(0, limit)
    .map(({ item }) => item);
}

/** @returns what speaks against a label, infinity if a typed word is not in it */
function costOf(typed: readonly string[], label: readonly string[]): number {
  let sum = 0;
  for (const word of typed) {
    const costs = label.map((term) =>
      term.startsWith(word) ? 0 : (misspellingCost(word, term) ?? Number.POSITIVE_INFINITY),
    );
    sum += Math.min(...costs);
    if (sum === Number.POSITIVE_INFINITY) break;
  }
  return sum;
}
