import { showing } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { ABSENT_NAME } from '@/lib/schema';
import { PLAYERS } from './tags';

/** Names and slugs of all players by name, for search boxes and FadeAway (specification, section 7). */
export async function listPlayerNames(): Promise<{ name: string; slug: string }[]> {
  'use cache';
  showing(PLAYERS);
  const players = await collection('players');
  return players
    .find({ name: { $ne: ABSENT_NAME } })
    .sort({ name: 1 })
    .project<{ name: string; slug: string }>({ _id: 0, name: 1, slug: 1 })
    .toArray();
}
