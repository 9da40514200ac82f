import { distance } from 'fastest-levenshtein';
import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { isOutletName } from '@/lib/platform/text/outlet-names';
import { slugify } from '@/lib/platform/text/slugify';
import { listDenials } from './alias-queries';
import type { AliasKind } from './alias-schema';
import { initialsIn, pairShortNames } from './short-names';
import { hasOffice, isSubjectTag } from './tag-words';

/** Something with a name, and its slug or username. */
export interface Named {
  name: string;
  address: string;
}

/** Two that are probably one, or one that is probably not what it is listed as. */
export interface Suspicion {
  alias: Named;
  /** Null if the alias names no player, team or reporter. */
  to: Named | null;
}

/** What is listed as a player or team where there is none. */
const NOBODY = new Set(['free agent', 'free agency', 'no player', 'no team', 'unsigned']);

/**
 * @returns what of a kind looks like a duplicate, which players and teams are subjects, leagues or nobody, and which
 *   journalists are outlets; not what was decided otherwise
 */
export async function findSuspicions(kind: AliasKind): Promise<Suspicion[]> {
  const names = await readNames(kind);
  const denials = await listDenials(kind);
  const areDistinct = (one: Identified, other: Identified): boolean =>
    denials.some(
      ({ isOf, entity }) =>
        (isOf(one) && entity?.equals(other._id)) || (isOf(other) && entity?.equals(one._id)),
    );
  if (kind === 'topics') return findDuplicates(names, { areDistinct, arePeople: false });
  const isDenied = (each: Named) => denials.some(({ isOf, entity }) => entity === null && isOf(each));
  if (kind === 'journalists') {
    const outlets = names.filter((each) => isOutletName(each.name) && !isDenied(each));
    return [
      ...findDuplicates(
        names.filter((each) => !outlets.includes(each)),
        { areDistinct },
      ),
      ...outlets.map((alias) => ({ alias, to: null })),
    ];
  }
  const teams = kind === 'players' ? await readNames('teams') : [];
  const teamSlugs = new Set(teams.map(({ name }) => slugify(name)));
  const looksWrong = ({ name }: Named) =>
    isSubjectTag(name) ||
    NOBODY.has(slugify(name).replaceAll('-', ' ')) ||
    teamSlugs.has(slugify(name)) ||
    (kind === 'players' && hasOffice(name));
  const isWrong = (each: Named) => looksWrong(each) && !isDenied(each);
  return [
    ...findDuplicates(
      names.filter((each) => !isWrong(each)),
      { areDistinct, arePeople: kind === 'players', haveInitials: true },
    ),
    ...names.filter(isWrong).map((alias) => ({ alias, to: null })),
  ];
}

type Identified = Named & { _id: ObjectId };

async function readNames(kind: AliasKind): Promise<(Identified & { tweets: number })[]> {
  const fields = { name: 1, slug: 1, username: 1, tweetCount: 1, 'counts.all': 1 };
  const stored = await collection(kind as 'players');
  const documents = await stored.find({ 'meta.deleting': null } as never, { projection: fields }).toArray();
  return documents.map(({ _id, name, slug, username, tweetCount, counts }) => ({
    _id,
    name,
    address: slug ?? username,
    tweets: tweetCount ?? counts?.all ?? 0,
  }));
}

/** Names of fewer letters differ by one letter too often: Seth and Beth are two people. */
const SHORTEST_MISSPELLING = 12;

interface DuplicateRules<Each> {
  /** Whether two are known not to be one. */
  areDistinct?: (one: Each, other: Each) => boolean;
  /** Whether names are given names and surnames. */
  arePeople?: boolean;
  /** Whether initials alone are names, such as "KAT" and "LAL". */
  haveInitials?: boolean;
}

/**
 * Finds names that are probably one person's, team's or story's: the same but for case, accents, punctuation, order,
 * what is in brackets, initials in the middle and endings such as "Jr."; with an initial or another form of a given
 * name, or initials alone, that only one has; or longer ones with one letter more, less or different.
 * @returns each name once at most, with one of more tweets as the one that is meant
 */
export function findDuplicates<Each extends Named & { tweets: number }>(
  names: readonly Each[],
  { areDistinct = () => false, arePeople = true, haveInitials = arePeople }: DuplicateRules<Each> = {},
): Suspicion[] {
  const suspicions: Suspicion[] = [];
  const kept = new Map<string, Each[]>();
  const keyed = names.map((each) => ({ each, key: keyOf(each.name) })).filter(({ key }) => key);
  const isInitial = ({ each, key }: (typeof keyed)[number]) =>
    isShortened(key) || (haveInitials && initialsIn(each.name) !== null);
  // Initials last, so that they mean the whole name, and its other spellings are known to be one.
  keyed.sort(
    (one, other) => Number(isInitial(one)) - Number(isInitial(other)) || other.each.tweets - one.each.tweets,
  );
  const spellings = keyed.map(({ each, key }) => ({ name: each.name, key }));
  const short = haveInitials ? pairShortNames(spellings, arePeople) : new Map<string, string[]>();
  for (const { each, key } of keyed) {
    const same = kept.get(key) ?? [];
    const forms = (short.get(key) ?? []).flatMap((form) => kept.get(form) ?? []);
    const candidates = [...same, ...misspelled(key, kept), ...spelledOut(key, kept), ...forms];
    const other = candidates.find((one) => !areDistinct(one, each));
    if (other) suspicions.push({ alias: each, to: other });
    else kept.set(key, [...same, each]);
  }
  return suspicions;
}

/** Endings of names that not everybody writes. */
const ENDING = /^(?:jr|sr|junior|senior|ii|iii|iv|2nd|3rd|4th)$/;

/** What is the same for spellings of one name. */
function keyOf(name: string): string {
  const bare = name.replace(/\s*\([^)]*\)|\s+\|.*$/g, '') || name;
  const [, last, first] = /^([^\s,]+),\s*([^\s,]+)$/.exec(bare) ?? [];
  const isReversed = last && first && !ENDING.test(slugify(first));
  const [start = '', ...others] = slugify(isReversed ? `${first} ${last}` : bare).split('-');
  const words = [start, ...others.filter((word) => !ENDING.test(word))];
  return words
    .filter((word, index) => word.length > 1 || index === 0 || index === words.length - 1)
    .join(' ');
}

/** "d whitlock" */
const isShortened = (key: string): boolean => /^\p{L} \S{3,}/u.test(key);

/** The name whose first name a key shortens, if only one name does. */
function spelledOut<Each extends Named>(key: string, kept: ReadonlyMap<string, Each[]>): Each[] {
  if (!isShortened(key)) return [];
  const [initial = '', ...surname] = key.split(' ');
  const ending = ` ${surname.join(' ')}`;
  const [whole, ...others] = [...kept].filter(
    ([other]) =>
      other.startsWith(initial) &&
      other.endsWith(ending) &&
      other.split(' ').length === surname.length + 1 &&
      other !== key,
  );
  return whole && others.length === 0 ? whole[1] : [];
}

/** Names that differ by one letter inside a word of the same first letters. */
function misspelled<Each extends Named>(key: string, kept: ReadonlyMap<string, Each[]>): Each[] {
  if (key.replaceAll(' ', '').length < SHORTEST_MISSPELLING) return [];
  const words = key.split(' ');
  return [...kept].flatMap(([other, named]) => {
    if (Math.abs(other.length - key.length) > 1 || other[0] !== key[0]) return [];
    if (distance(other, key) !== 1) return [];
    const others = other.split(' ');
    const differing = words.findIndex((word, index) => word !== others[index]);
    const isSurname = differing === words.length - 1;
    const isMisspelled =
      words.length !== others.length || (isSurname && (words[differing]?.length ?? 0) >= 6);
    return isMisspelled ? named : [];
  });
}
