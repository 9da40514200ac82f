import { z } from 'zod';
import { collection } from '@/lib/platform/db/collections';
import type { JournalistDocument } from './schema';

/** The record of a journalist in numbers. A rumor without a resolution counts in `num_rumors` alone. */
export const journalistStats = z
  .object({
    num_rumors: z.number().int(),
    num_good_rumors: z.number().int(),
    num_incorrect_rumors: z.number().int(),
    num_unconfirmable_rumors: z.number().int(),
    num_pending_rumors: z.number().int(),
    rating: z.number().nullable(),
  })
  .meta({ id: 'JournalistStats' });
export type JournalistStats = z.infer<typeof journalistStats>;

type Counted = Pick<JournalistDocument, 'username' | 'rumorCount' | 'record' | 'rating'>;

/** @returns the stats of all journalists, by username; not cached */
export async function listJournalistStats(): Promise<Record<string, JournalistStats>> {
  const journalists = await (await collection('journalists'))
    .find({ 'meta.deleting': null })
    .sort({ tweetCount: -1, username_key: 1 })
    .project<Counted>({ _id: 0, username: 1, rumorCount: 1, record: 1, rating: 1 })
    .toArray();
  return Object.fromEntries(journalists.map((journalist) => [journalist.username, statsOf(journalist)]));
}

const statsOf = ({ rumorCount, record, rating }: Counted): JournalistStats => ({
  num_rumors: rumorCount,
  num_good_rumors: record.correct,
  num_incorrect_rumors: record.incorrect,
  num_unconfirmable_rumors: record.unconfirmable,
  num_pending_rumors: record.pending,
  rating,
});
