import { recountTargets } from '@/lib/domain/models/recount';
import { rebuildStories } from '@/lib/domain/score/first-to-report-renew';
import { timeline } from '@/lib/domain/tweet/rules';
import { rebuildTimelineCounts } from '@/lib/domain/tweet/tally-timelines';
import { CONTENTS } from '@/lib/domain/tweet/vocabulary';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { database } from '@/lib/platform/db/client';
import { createIndexes } from '@/lib/platform/db/indexes';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { createCast } from './synthetic-cast';
import { makeSyntheticTweet } from './synthetic-tweet';

/** Large synthetic sets for load tests: simple, in realistic proportions, and deterministic. */

const BATCH = 1_000;
/** Batches under way, so that the next is made while the database writes one. */
const AT_ONCE = 3;

export interface GenerateOptions {
  tweets: number;
  seed: number;
  /** How many journalists; in proportion to the tweets without it. */
  journalists?: number;
  /** Called after each batch with the number of tweets made so far. */
  onProgress?: (tweets: number) => void;
  /** Stops the run after the current batch. */
  signal?: AbortSignal;
}

/**
 * Adds a synthetic set to the database: the 30 teams, and journalists, players, topics and tweets whose names depend
 * on the seed. A second run adds only what is missing.
 */
export async function generate({
  tweets: total,
  seed,
  journalists,
  onProgress,
  signal,
}: GenerateOptions): Promise<void> {
  await createIndexes();
  const cast = await createCast(total, seed, journalists);
  const written: Promise<void>[] = [];
  for (let start = 0; start < total && !signal?.aborted; start += BATCH) {
    const size = Math.min(BATCH, total - start);
    const documents = Array.from({ length: size }, (_, index) =>
      makeSyntheticTweet(start + index, seed, cast),
    );
    written.push(insertUnchanged('tweets', documents));
    if (written.length === AT_ONCE) await written.shift();
    onProgress?.(start + size);
  }
  await Promise.all(written);
  await rebuildTimelineCounts(await database());
  const stories = await rebuildStories();
  const targets = (['journalists', 'players', 'teams', 'topics'] as const).flatMap((kind) =>
    cast[kind].map(({ _id }) => `${kind}/${_id.toHexString()}`),
  );
  const counted = await recountTargets(targets, new Date());
  await invalidate([...CONTENTS.map(timeline.all), ...counted, ...stories]);
}
