import { distance } from 'fastest-levenshtein';
import type { AliasKind } from '@/lib/alias/schema';
import { collection } from '@/lib/db/collections';
import { slugify } from '@/lib/text/slugify';
import { isSubjectTag } from './tag-words';

/** Something with a name, and its slug or username. */
export interface Named {
  name: string;
  address: string;
}

/** Two that are probably one, or one that is probably not what it is listed as. */
export interface Suspicion {
  alias: Named;
  /** Null if the alias names no player or team. */
  to: Named | null;
}

/** What is listed as a player or team where there is none. */
const NOBODY = new Set(['free agent', 'free agency', 'no player', 'no team', 'unsigned']);

/** @returns what of a kind looks like a duplicate, and which players and teams are subjects, leagues or nobody */
export async function findSuspicions(kind: AliasKind): Promise<Suspicion[]> {
  const names = await readNames(kind);
  if (kind !== 'players' && kind !== 'teams') return findDuplicates(names);
  const teams = kind === 'players' ? await readNames('teams') : [];
  const teamSlugs = new Set(teams.map(({ name }) => slugify(name)));
  const isWrong = ({ name }: Named) =>
    isSubjectTag(name) || NOBODY.has(slugify(name).replaceAll('-', ' ')) || teamSlugs.has(slugify(name));
  return [
    ...findDuplicates(names.filter((each) => !isWrong(each))),
    ...names.filter(isWrong).map((alias) => ({ alias, to: null })),
  ];
}

async function readNames(kind: AliasKind): Promise<(Named & { tweets: number })[]> {
  const fields = { name: 1, slug: 1, username: 1, tweetCount: 1, 'counts.all': 1 };
  const stored = await collection(kind as 'players');
  const found = await stored.find({ 'meta.deleting': null } as never, { projection: fields }).toArray();
  return found.map(({ name, slug, username, tweetCount, counts }) => ({
    name,
    address: slug ?? username,
    tweets: tweetCount ?? counts?.all ?? 0,
  }));
}

/** Names of fewer letters differ by one letter too often: Seth and Beth are two people. */
const SHORTEST_MISSPELLING = 12;

/**
 * Finds names that are probably one person's, team's or story's: the same but for case, accents, punctuation,
 * initials in the middle and endings such as "Jr."; or longer ones with one letter more, less or different.
 * @returns each pair once, the name with more tweets as the one that is meant
 */
export function findDuplicates(names: readonly (Named & { tweets: number })[]): Suspicion[] {
  const found: Suspicion[] = [];
  const kept = new Map<string, Named>();
  for (const each of [...names].sort((one, other) => other.tweets - one.tweets)) {
    const key = keyOf(each.name);
    if (!key) continue;
    const same = kept.get(key) ?? misspelled(key, kept);
    if (same) found.push({ alias: each, to: same });
    else kept.set(key, each);
  }
  return found;
}

/** What is the same for spellings of one name. */
function keyOf(name: string): string {
  const words = slugify(name)
    .split('-')
    .filter((word) => !/^(?:jr|sr|ii|iii|iv)$/.test(word));
  return words
    .filter((word, index) => word.length > 1 || index === 0 || index === words.length - 1)
    .join(' ');
}

/** A name that differs by one letter inside a word of the same first letters. */
function misspelled(key: string, kept: Map<string, Named>): Named | undefined {
  if (key.replaceAll(' ', '').length < SHORTEST_MISSPELLING) return undefined;
  const words = key.split(' ');
  for (const [other, named] of kept) {
    if (Math.abs(other.length - key.length) > 1 || other[0] !== key[0]) continue;
    if (distance(other, key) !== 1) continue;
    const others = other.split(' ');
    const differing = words.findIndex((word, index) => word !== others[index]);
    const isSurname = differing === words.length - 1;
    if (words.length !== others.length || (isSurname && (words[differing]?.length ?? 0) >= 6)) return named;
  }
  return undefined;
}
