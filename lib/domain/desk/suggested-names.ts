import type { EntityRef } from '@/lib/platform/schema/fields';

/**
 * Finds mentions of players and teams in a text: whole words, the longest name first, ignoring accents and
 * apostrophes. A one-word name must be capitalized in the text, so that "heat" is not the Heat.
 */

export interface NamedEntity extends EntityRef {
  nicknames: readonly { name: string }[];
}

interface Word {
  plain: string;
  isCapital: boolean;
}

/** @returns a function that finds the mentioned entities, each once, in the order of the text */
export function nameFinder<Entity extends NamedEntity>(
  entities: readonly Entity[],
): (text: string) => Entity[] {
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
    const mentions = new Set<Entity>();
    for (let index = 0; index < words.length; ) {
      const length = longestName(words, index);
      const named = byName.get(keyOf(words, index, length)) ?? [];
      // Ambiguous names are ignored.
      if (named.length === 1) mentions.add(named[0] as Entity);
      index += Math.max(1, length);
    }
    return [...mentions];
  };

  function longestName(words: Word[], index: number): number {
    for (let length = Math.min(longest, words.length - index); length > 0; length--) {
      const isName = byName.has(keyOf(words, index, length));
      if (isName && (length > 1 || words[index]?.isCapital)) return length;
    }
    return 0;
  }
}

const keyOf = (words: Word[], index: number, length: number) =>
  words
    .slice(index, index + length)
    .map(({ plain }) => plain)
    .join(' ');

/** Words in lower case, without the possessive s. */
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
