import { invalidate } from '@/lib/cache/invalidation';
import { type Upserted, upsertMany } from '@/lib/db/upsert';
import { NO_TWEETS } from '@/lib/schema';
import { renewTopicCopies } from '@/lib/topic/commands';
import { renewCopies } from '@/lib/tweet/commands';
import type { PlayerDocument } from './schema';
import { PLAYERS, playerTag } from './tags';

/** A player to be written: the key, and what is to change, the team resolved. */
export type PlayerChange = Pick<PlayerDocument, 'slug'> & Partial<Omit<PlayerDocument, '_id' | 'counts'>>;

/** Creates or changes players by slug, and what others say of them. */
export async function upsertPlayers(changes: PlayerChange[]): Promise<Upserted<PlayerDocument>[]> {
  const results = await upsertMany(
    'players',
    'slug',
    changes,
    (merged) => ({ team: null, nicknames: [], counts: NO_TWEETS, ...merged }) as PlayerDocument,
  );
  const tags = new Set<string>();
  for (const { outcome, before, after } of results) {
    if (outcome === 'unchanged') continue;
    tags.add(PLAYERS).add(playerTag(after.slug));
    const { _id, name, slug } = after;
    if (!before || before.name === name) continue;
    for (const tag of await renewTopicCopies('players', { _id, name, slug })) tags.add(tag);
    for (const tag of await renewCopies('players', { _id, name, slug })) tags.add(tag);
  }
  await invalidate(tags);
  return results;
}
