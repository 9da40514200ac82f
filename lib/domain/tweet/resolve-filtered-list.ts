import { findMoved } from '@/lib/domain/site/redirect-queries';
import { filteredList, filterPath, parseFilter } from '@/lib/domain/tweet/filter-rules';
import { collection } from '@/lib/platform/db/collections';
import { PLACEHOLDER_NAME } from '@/lib/platform/text/placeholder-name';

const OF_ONE = /\/(journalist|topic|players|teams)\/([^/]+)$/;
const KINDS = { journalist: 'journalists', topic: 'topics', players: 'players', teams: 'teams' } as const;

/**
 * What is at the address of a view. The pages know, too, but Next.js sends the status of pages that are rendered for each
 * request before it calls them.
 * @param search the query, with `?`
 * @returns `absent` if its player, team, journalist or topic does not exist; where it is if one of them, or the team that
 *   it asks for, was at this address formerly, or if a username is in another case; null otherwise
 */
export async function resolveFilteredList(
  pathname: string,
  search: string,
): Promise<'absent' | { location: string } | null> {
  const list = filteredList(pathname);
  if (!list) return null;
  const [, kind, name = ''] = OF_ONE.exec(list) ?? [];
  const key = keyOf(name);
  const current = kind && key !== null ? await addressOf(KINDS[kind as keyof typeof KINDS], key) : null;
  if (kind && current === null) return 'absent';
  const filter = parseFilter(new URLSearchParams(search));
  const team = filter.team && ((await addressOf('teams', filter.team)) ?? filter.team);
  const isMoved = kind !== undefined && current !== key;
  if (!isMoved && team === filter.team) return null;
  const path = isMoved ? list.slice(0, -name.length) + encodeURIComponent(current ?? '') : list;
  return { location: filterPath(path, { ...filter, team }) };
}

function keyOf(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** @returns the slug or the username at which somebody is now; null if nobody is or was at that one */
async function addressOf(
  kind: 'journalists' | 'topics' | 'players' | 'teams',
  key: string,
): Promise<string | null> {
  const field = kind === 'journalists' ? { username_key: key.toLowerCase() } : { slug: key };
  const documents = await collection<typeof kind>(kind);
  const entity =
    (await documents.findOne(field, { projection: { name: 1, slug: 1, username: 1 } })) ??
    (await findMoved(kind, [key])).get(key);
  if (!entity || entity.name === PLACEHOLDER_NAME) return null;
  return 'username' in entity ? entity.username : entity.slug;
}
