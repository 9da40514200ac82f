import MiniSearch, { type SearchResult } from 'minisearch';
import type { Reliability } from '@/lib/domain/score/level';
import { plainName } from '@/lib/platform/text/without-accents';
import { misspellingCost } from './misspelling';
import { suggest } from './suggest-rules';

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
  /** A journalist's, in short; null if there is none. */
  record: string | null;
  /** A journalist's, for the shot beside the record; null for others. */
  reliability: Reliability | null;
}

/** A journalist's record changes with each report, and is looked up when they are found. */
export type IndexedEntity = Omit<SearchEntity, 'record' | 'reliability'>;
export type FindEntities<Entity> = (text: string, limit: number) => Entity[];

const MAX_TEXT_LENGTH = 100;
/** Further words are ignored, so that the cost of a search is bounded. */
const MAX_WORDS = 6;

const fold = (word: string): string | null => plainName(word) || null;

const BETWEEN_WORDS = /[\s,;:!?@“”"()]+/u;
const WITHIN_WORDS = /[/_–—-]+/u;

const partsOf = (text: string) => text.split(BETWEEN_WORDS).flatMap((word) => word.split(WITHIN_WORDS));

/** The words of a name, and those with hyphens also as one word, so that "dlo" finds "D-Lo". */
const indexedWords = (name: string) =>
  name.split(BETWEEN_WORDS).flatMap((word) => {
    const parts = word.split(WITHIN_WORDS);
    return parts.length > 1 ? [parts.join(''), ...parts] : parts;
  });

/**
 * @returns a function that finds entities: first by the beginnings of the words of their names and nicknames, then by
 *   their ends, then by misspelled words, then by any part of a name
 */
export function indexEntities<Entity extends IndexedEntity>(
  entities: readonly Entity[],
): FindEntities<Entity> {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<{ id: number; name: string; aliases: string }>({
    fields: ['name', 'aliases'],
    tokenize: indexedWords,
    processTerm: (word) => {
      const term = fold(word);
      if (term) vocabulary.add(term);
      return term;
    },
    searchOptions: {
      tokenize: (words) => words.split(' '),
      processTerm: (word) => word,
      boost: { name: 1.5 },
      weights: { prefix: 0.75, fuzzy: 0 },
      combineWith: 'AND',
      boostDocument: (id) => 1 + Math.log10(1 + (entities[Number(id)]?.count ?? 0)) / 4,
    },
  });
  index.addAll(entities.map(({ name, aliases }, id) => ({ id, name, aliases: aliases.join(' ') })));
  const entityOf = ({ id }: SearchResult) => entities[Number(id)] ?? [];

  const byBeginnings = (words: string[]) => index.search(words.join(' '), { prefix: true }).flatMap(entityOf);

  function byMisspellings(words: string[]): Entity[] {
    const costs: Map<string, number>[] = [];
    for (const word of words) {
      const likeWord = costsOfTerms(word, vocabulary);
      if (likeWord.size === 0) return [];
      costs.push(likeWord);
    }
    const costOf = ({ terms }: SearchResult) =>
      costs.reduce(
        (sum, likeWord) => sum + Math.min(...terms.flatMap((term) => likeWord.get(term) ?? [])),
        0,
      );
    return index
      .search({
        combineWith: 'AND',
        queries: costs.map((likeWord) => ({ combineWith: 'OR', queries: [...likeWord.keys()] })),
      })
      .map((result) => ({ result, cost: costOf(result) }))
      .sort((one, other) => one.cost - other.cost)
      .flatMap(({ result }) => entityOf(result));
  }

  const labelled = entities
    .map((entity) => ({ label: entity.name, entity }))
    .sort((one, other) => other.entity.count - one.entity.count);
  const byPart = (text: string, limit: number) => suggest(text, labelled, limit).map(({ entity }) => entity);

  return (typed, limit) => {
    const text = typed.slice(0, MAX_TEXT_LENGTH);
    const words = [...new Set(partsOf(text).flatMap((word) => fold(word) ?? []))].slice(0, MAX_WORDS);
    const matches = new Set(words.length > 0 ? byBeginnings(words) : []);
    // Each of these costs more than the one before and finds what is less likely meant.
    if (matches.size < limit && words.length > 0)
      for (const entity of byMisspellings(words)) matches.add(entity);
    if (matches.size < limit) for (const entity of byPart(text, matches.size + limit)) matches.add(entity);
    return [...matches].slice(0, limit);
  };
}

/** Shorter ends of words say little: "son" of a name. */
const MIN_END_LENGTH = 4;

/** @returns the terms that a word may mean, with what speaks against them: nothing if they begin or end with it */
function costsOfTerms(word: string, vocabulary: Iterable<string>): Map<string, number> {
  const costs = new Map<string, number>();
  for (const term of vocabulary) {
    const isPart = term.startsWith(word) || (word.length >= MIN_END_LENGTH && term.endsWith(word));
    const cost = isPart ? 0 : misspellingCost(word, term);
    if (cost !== null) costs.set(term, cost);
  }
  return costs;
}
