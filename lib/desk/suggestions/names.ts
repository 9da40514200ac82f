import type { EntityRef } from '@/lib/schema';

/**
 * Finds the players and teams that a text names: by whole words, the longest name first, regardless of accents and
 * apostrophes. A name of one word must begin with a capital letter there, so that heat is not the Heat.
 */

export interface Named extends EntityRef {
  nicknames: readonly { name: string }[];
}

interface Word {
  plain: string;
  isCapital: boolean;
}

/** @returns a function that finds those whom a text names, each once, in the order of the text */
export function nameFinder<Entity extends Named>(entities: readonly Entity[]): (text: string) => Entity[] {
  const byName = new Map<string, Entity[]>();
  let longest = 1;
  for (const entity of entities) {
    for (const name of new Set([entity.name, ...entity.nicknames.map((nickname) => nickname.name)])) {
      const words = wordsOf(name).map(({ plain }) => plain);
      if (words.length === 0) continue;
      const key = words.join(' ');
      byName.set(key, [...new Set([...(byName.get(key) ?? []), entity])]);
      longest = Math.max(longest, words.length);
    }
  }
  return (text) => {
    const words = wordsOf(text.slice(0, 20_000));
    const found = new Set<Entity>();
    for (let place = 0; place < words.length; ) {
      const length = longestName(words, place);
      const named = byName.get(keyOf(words, place, length)) ?? [];
      // A name that several bear names none of them.
      if (named.length === 1) found.add(named[0] as Entity);
      place += Math.max(1, length);
    }
    return [...found];
  };

  function longestName(words: Word[], place: number): number {
    for (let length = Math.min(longest, words.length - place); length > 0; length--) {
      const isName = byName.has(keyOf(words, place, length));
      if (isName && (length > 1 || words[place]?.isCapital)) return length;
    }
    return 0;
  }
}

const keyOf = (words: Word[], place: number, length: number) =>
  words
    .slice(place, place + length)
    .map(({ plain }) => plain)
    .join(' ');

/** Words in lower case; of a possessive, the owner. */
const wordsOf = (text: string): Word[] =>
  (
    text
      .replace(/https?:\/\/\S+/g, ' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+(?:['’‘`-][\p{L}\p{N}]+)*/gu) ?? []
  ).map((word) => ({
    plain: word
      .replace(/['’‘`]s$/i, '')
      .toLowerCase()
      .replace(/['’‘`]/g, ''),
    isCapital: /^[\p{Lu}\p{N}]/u.test(word),
  }));
