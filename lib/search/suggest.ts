import { withoutAccents } from '@/lib/text/without-accents';

/** Maximum number of suggestions of the search boxes of journalists, players and teams. */
export const LIST_SUGGESTIONS = 5;

/** So that "doncic" finds "Dončić", "oneal" "O’Neal", and "tj" "T.J." */
const fold = (text: string) => withoutAccents(text).replace(/['’‘ʼ`.]/g, '');

/** The first `limit` items whose label contains the typed text, in any case. An empty text suggests nothing. */
export function suggest<Item extends { label: string }>(
  typed: string,
  items: readonly Item[],
  limit: number,
): Item[] {
  const wanted = fold(typed.trim());
  if (!wanted) return [];
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === limit) break;
    if (fold(item.label).includes(wanted)) found.push(item);
  }
  return found;
}
