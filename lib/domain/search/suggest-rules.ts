import { plainName } from '@/lib/platform/text/without-accents';

/** Maximum number of suggestions of the search boxes of journalists, players and teams. */
export const LIST_SUGGESTIONS = 5;

/**
 * The first `limit` items whose label contains the typed text; case, accents, apostrophes and dots do not matter. An empty
 * text suggests nothing.
 */
export function suggest<Item extends { label: string }>(
  typed: string,
  items: readonly Item[],
  limit: number,
): Item[] {
  const query = plainName(typed.trim());
  if (!query) return [];
  const matches: Item[] = [];
  for (const item of items) {
    if (matches.length === limit) break;
    if (plainName(item.label).includes(query)) matches.push(item);
  }
  return matches;
}
