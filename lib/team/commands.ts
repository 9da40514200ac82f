import { invalidate } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { type Upserted, upsertMany } from '@/lib/db/upsert';
import { JOURNALISTS, journalistTag } from '@/lib/journalist/tags';
import { PLAYERS, playerTag } from '@/lib/player/tags';
import type { EntityRef } from '@/lib/schema';
import { NO_TWEETS } from '@/lib/schema';
import { renewTopicCopies } from '@/lib/topic/commands';
import { renewCopies } from '@/lib/tweet/commands';
import type { TeamDocument } from './schema';
import { TEAMS, teamTag } from './tags';

/** A team to be written: the key, and what is to change. */
export type TeamChange = Pick<TeamDocument, 'slug'> & Partial<Omit<TeamDocument, '_id' | 'counts'>>;

/** Creates or changes teams by slug, and what others say of them. */
export async function upsertTeams(changes: TeamChange[]): Promise<Upserted<TeamDocument>[]> {
  const results = await upsertMany(
    'teams',
    'slug',
    changes,
    (merged) => ({ nicknames: [], counts: NO_TWEETS, ...merged }) as TeamDocument,
  );
  const tags = new Set<string>();
  for (const { outcome, before, after } of results) {
    if (outcome === 'unchanged') continue;
    tags.add(TEAMS).add(teamTag(after.slug));
    const { _id, name, slug } = after;
    if (before && before.name !== name) await renameTeam({ _id, name, slug }, tags);
  }
  await invalidate(tags);
  return results;
}

async function renameTeam(team: EntityRef, tags: Set<string>): Promise<void> {
  const filter = { 'team._id': team._id };
  const [players, journalists] = await Promise.all([collection('players'), collection('journalists')]);
  await Promise.all([
    players.updateMany(filter, { $set: { team } }),
    journalists.updateMany(filter, { $set: { team } }),
  ]);
  tags.add(PLAYERS).add(JOURNALISTS);
  for await (const { slug } of players.find(filter, { projection: { slug: 1 } })) tags.add(playerTag(slug));
  for await (const { username } of journalists.find(filter, { projection: { username: 1 } })) {
    tags.add(journalistTag(username));
  }
  for (const tag of await renewTopicCopies('teams', team)) tags.add(tag);
  for (const tag of await renewCopies('teams', team)) tags.add(tag);
}
