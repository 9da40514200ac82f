import { invalidate } from '@/lib/cache/invalidation';
import { type Upserted, upsertMany } from '@/lib/db/upsert';
import type { HallOfShameDocument } from './schema';
import { HALL_OF_SHAME } from './tags';

/** An entry to be written: the key, and what is to change. */
export type HallOfShameChange = Pick<HallOfShameDocument, 'tweet_id'> &
  Partial<Omit<HallOfShameDocument, '_id'>>;

/** Creates or changes Hall of Shame entries by `tweet_id`. */
export async function upsertHallOfShame(
  changes: HallOfShameChange[],
): Promise<Upserted<HallOfShameDocument>[]> {
  const defaults = { url: null, tier: null, description: null };
  const results = await upsertMany(
    'hall_of_shame',
    'tweet_id',
    changes,
    (merged) => ({ ...defaults, ...merged }) as HallOfShameDocument,
  );
  if (results.some(({ outcome }) => outcome !== 'unchanged')) await invalidate([HALL_OF_SHAME]);
  return results;
}
