import { addMissingTimelineCounts } from '@/lib/domain/tweet/tally-timelines';
import { database } from '@/lib/platform/db/client';
import { createIndexes } from '@/lib/platform/db/indexes';

/**
 * Prepares a database, also of an earlier version: fields, indexes, and counts that it lacks. Idempotent, and safe in
 * several processes at once.
 */
export async function prepareCollections(): Promise<void> {
  await createIndexes();
  await addMissingTimelineCounts(await database());
}
