import MiniSearch from 'minisearch';

/** Something with a page of its own that searches find by its name. */
export interface SearchEntity {
  kind: 'player' | 'team' | 'journalist' | 'topic';
  /** A slug, or a journalist's username. */
  slug: string;
  name: string;
  /** Nicknames, short names, usernames. */
  aliases: readonly string[];
  /** How many reports name it; of equal matches the larger is first. */
  count: number;
  /** A journalist's picture; the others have theirs by slug. */
  image: string | null;
}

/** Shorter words are found as written only. */
const MIN_FUZZY_LENGTH = 4;
/** The share of a word that may be misspelled. */
const FUZZY = 0.25;

/** A word in lower case without accents and apostrophes. */
const fold = (word: string): string | null =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`.]/gu, '')
    .toLowerCase() || null;

const SPLIT = /[\s,/_@“”"()–—-]+/u;

/** @returns a function that finds entities by the beginnings of the words of their names, best first */
export function indexEntities(
  entities: readonly SearchEntity[],
): (text: string, limit: number) => SearchEntity[] {
  const index = new MiniSearch<{ id: number; name: string; aliases: string }>({
    fields: ['name', 'aliases'],
    tokenize: (text) => text.split(SPLIT),
    processTerm: fold,
    searchOptions: {
      boost: { name: 1.5 },
      prefix: true,
      fuzzy: (term) => (term.length >= MIN_FUZZY_LENGTH ? FUZZY : false),
      weights: { fuzzy: 0.2, prefix: 0.75 },
      combineWith: 'AND',
      boostDocument: (id) => 1 + Math.log10(1 + (entities[Number(id)]?.count ?? 0)) / 4,
    },
  });
  index.addAll(entities.map(({ name, aliases }, id) => ({ id, name, aliases: aliases.join(' ') })));
  return (text, limit) =>
    index
      .search(text.slice(0, 100))
      .slice(0, limit)
      .flatMap(({ id }) => entities[Number(id)] ?? []);
}
