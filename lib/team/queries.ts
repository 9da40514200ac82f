import { showing } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { ABSENT_NAME } from '@/lib/schema';
import { TEAMS } from './tags';

/** Names and slugs of all teams by name, for search boxes (specification, section 7). */
export async function listTeamNames(): Promise<{ name: string; slug: string }[]> {
  'use cache';
  showing(TEAMS);
  const teams = await collection('teams');
  return teams
    .find({ name: { $ne: ABSENT_NAME } })
    .sort({ name: 1 })
    .project<{ name: string; slug: string }>({ _id: 0, name: 1, slug: 1 })
    .toArray();
}
