import { collection } from '@/lib/db/collections';
import { PLACEHOLDER_NAME } from '@/lib/placeholder-name';
import { findMoved } from '@/lib/redirect/queries';
import { filteredList } from '@/lib/rumor-filter/rules';

const OF_ONE = /\/(journalist|topic|players|teams)\/([^/]+)$/;

/**
 * Whether the views of a list are asked for whose player, team, journalist or topic does not exist. The pages say so,
 * too, but Next.js sends the status of pages that are rendered for each request before it calls them.
 */
export async function isAbsentView(pathname: string): Promise<boolean> {
  const [, kind, name] = OF_ONE.exec(filteredList(pathname) ?? '') ?? [];
  if (!kind || !name) return false;
  const key = keyOf(name);
  if (key === null) return true;
  if (kind === 'journalist') return isAbsent('journalists', 'username_key', key.toLowerCase());
  return isAbsent(kind === 'topic' ? 'topics' : (kind as 'players' | 'teams'), 'slug', key);
}

function keyOf(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

async function isAbsent(
  kind: 'journalists' | 'topics' | 'players' | 'teams',
  field: 'username_key' | 'slug',
  key: string,
): Promise<boolean> {
  const documents = await collection<typeof kind>(kind);
  const found =
    (await documents.findOne({ [field]: key }, { projection: { name: 1 } })) ??
    (await findMoved(kind, [key])).get(key);
  return !found || found.name === PLACEHOLDER_NAME;
}
