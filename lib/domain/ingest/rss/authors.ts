import type { ObjectId } from 'mongodb';
import { findAliases } from '@/lib/domain/import/alias-queries';
import { plainTitle } from '@/lib/domain/ingest/rss/title';
import { collection } from '@/lib/platform/db/collections';
import { isOutlet } from '@/lib/platform/text/outlets';
import { slugify } from '@/lib/platform/text/slugify';

/** A journalist, as an article names them. */
export interface KnownAuthor {
  username: string;
  name: string;
}

/** A function that names the journalist of an article; null unless it is certain who that is. */
export type AuthorFinder = (authors: readonly string[]) => KnownAuthor | null;

/** Between a name and another one, or an outlet or a job. */
const BETWEEN = /\s*[,|/;–—•·]\s*|\s+[-+&]\s+/;
const OF_OUTLET = /\s+(?:for|of|at)\s.*$/;

/** The parts of an author's line that may be a name, the whole first: "By Dana Whitlock, The Ledger" has "Dana Whitlock". */
export function authorNames(line: string): string[] {
  const text = plainAuthor(line);
  return [...new Set([text, ...partsOf(text)])].filter((name) => name !== '');
}

const partsOf = (text: string): string[] => text.split(BETWEEN).map((part) => part.replace(OF_OUTLET, ''));

const plainAuthor = (line: string): string =>
  (plainTitle(line) ?? '')
    .replace(/^\s*(?:by|words by|story by)[:\s]+/i, '')
    .replace(/\([^)]*\)|<?\S+@\S+\.\S+>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Several people wrote it together. */
const isTeam = (line: string): boolean => /\s(?:and|&|with|\+)\s|;/i.test(line);

/**
 * Reads the names that journalists and their aliases have now.
 * @param outlet the name of the source
 */
export async function authorFinder(lines: readonly string[], outlet: string): Promise<AuthorFinder> {
  const names = [...new Set(lines.flatMap(authorNames))];
  if (names.length === 0) return () => null;
  const aliases = await findAliases('journalists', names);
  const journalists = await (await collection('journalists'))
    .find({ 'meta.deleting': null }, { projection: { username: 1, username_key: 1, name: 1 } })
    .sort({ username_key: 1 })
    .toArray();
  const byId = new Map(journalists.map((each) => [each._id.toHexString(), each]));
  const byName = new Map<string, KnownAuthor | null>();
  for (const { name, username } of journalists) {
    const key = slugify(name);
    // Two people of one name cannot be told apart.
    byName.set(key, byName.has(key) ? null : { username, name });
  }
  const byUsername = new Map(journalists.map((each) => [each.username_key, each]));

  const find = (name: string): KnownAuthor | null => {
    const alias: ObjectId | null | undefined = aliases.get(name);
    const journalist =
      (alias && byId.get(alias.toHexString())) ??
      byName.get(slugify(name)) ??
      byUsername.get(name.replace(/^@/, '').toLowerCase());
    return journalist ? { username: journalist.username, name: journalist.name } : null;
  };
  return (authors) => {
    const [line] = new Set(authors);
    if (line === undefined || new Set(authors).size > 1 || isTeam(line)) return null;
    const text = plainAuthor(line);
    const [first = '', ...others] = partsOf(text);
    const whole = find(text);
    if (whole) return whole;
    // What follows may be anybody's name, unless it is an outlet's. One word is nobody's who is not on file.
    const isNobody = (name: string) =>
      isOutlet(name) || /^the\s/i.test(name) || slugify(name) === slugify(outlet);
    const mayBePerson = (name: string) => !isNobody(name) && (name.includes(' ') || find(name) !== null);
    return others.some(mayBePerson) ? null : find(first);
  };
}
