import type { ObjectId } from 'mongodb';
import { findAliases } from '@/lib/alias/queries';
import { collection } from '@/lib/db/collections';
import { plainTitle } from '@/lib/feed/title';
import { slugify } from '@/lib/text/slugify';

/** A journalist, as an article names them. */
export interface KnownAuthor {
  username: string;
  name: string;
}

/** A function that names the journalist of an article; null unless it is certain who that is. */
export type AuthorFinder = (authors: readonly string[]) => KnownAuthor | null;

/** The parts of an author's line that may be a name: "By Dana Whitlock, The Ledger" is "Dana Whitlock". */
export function authorNames(line: string): string[] {
  const text = (plainTitle(line) ?? '')
    .replace(/^\s*(?:by|words by|story by)[:\s]+/i, '')
    .replace(/\([^)]*\)|<?\S+@\S+\.\S+>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [first = ''] = text.split(/\s*[,|/–—]\s*|\s+-\s+|\s+(?:for|of|at)\s+/);
  return [...new Set([text, first.trim()])].filter((name) => name !== '');
}

/** Several people wrote it together. */
const isTeam = (line: string): boolean => /\s(?:and|&|with)\s|;/i.test(line);

/** Reads the names that journalists and their aliases have now. */
export async function authorFinder(lines: readonly string[]): Promise<AuthorFinder> {
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
    const known =
      (alias && byId.get(alias.toHexString())) ??
      byName.get(slugify(name)) ??
      byUsername.get(name.replace(/^@/, '').toLowerCase());
    return known ? { username: known.username, name: known.name } : null;
  };
  return (authors) => {
    if (new Set(authors).size !== 1 || isTeam(authors[0] as string)) return null;
    return (
      authorNames(authors[0] as string)
        .map(find)
        .find((known) => known !== null) ?? null
    );
  };
}
