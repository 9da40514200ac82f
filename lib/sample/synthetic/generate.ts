import { MongoBulkWriteError } from 'mongodb';
import { invalidate } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { createIndexes } from '@/lib/db/indexes';
import { settle, Touched } from '@/lib/tweet/commands';
import { timeline } from '@/lib/tweet/rules';
import { CONTENTS } from '@/lib/tweet/vocabulary';
import { createCast } from './cast';
import { createTweet } from './tweet';

/** Large synthetic sets for load tests: plain, in proportion, and the same for the same seed. */

const BATCH = 1_000;
const DUPLICATE_KEY = 11000;

export interface GenerateOptions {
  tweets: number;
  seed: number;
  /** Called after each batch with how many tweets there are. */
  onProgress?: (tweets: number) => void;
  /** Ends the run after the batch at hand. */
  signal?: AbortSignal;
}

/**
 * Writes a synthetic set into the database, beside what is there: the 30 teams, and journalists, players, topics
 * and tweets of its own, told apart by the seed. A second run adds only what is missing.
 */
export async function generate({ tweets: total, seed, onProgress, signal }: GenerateOptions): Promise<void> {
  await createIndexes();
  const cast = await createCast(total, seed);
  const tweets = await collection('tweets');
  for (let start = 0; start < total && !signal?.aborted; start += BATCH) {
    const size = Math.min(BATCH, total - start);
    const documents = Array.from({ length: size }, (_, index) => createTweet(start + index, seed, cast));
    await tweets.insertMany(documents, { ordered: false }).catch(passOverDuplicates);
    onProgress?.(start + size);
  }
  const touched = new Touched();
  touched.add(cast);
  await settle(touched);
  await invalidate(CONTENTS.map(timeline.all));
}

function passOverDuplicates(error: unknown): void {
  const isDuplicate = error instanceof MongoBulkWriteError && error.code === DUPLICATE_KEY;
  if (!isDuplicate) throw error;
}
