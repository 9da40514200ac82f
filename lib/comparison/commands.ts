import { invalidate } from '@/lib/cache/invalidation';
import { type Upserted, upsertMany } from '@/lib/db/upsert';
import type { ComparisonDocument } from './schema';
import { COMPARISONS } from './tags';

/** A comparison to be written: the key, and what is to change. */
export type ComparisonChange = Pick<ComparisonDocument, 'title'> &
  Partial<Omit<ComparisonDocument, '_id' | 'happened_at'>>;

const DEFAULTS = {
  description: null,
  woj_tweet_id: null,
  woj_tweet_text: null,
  woj_timestamp: null,
  shams_tweet_id: null,
  shams_tweet_text: null,
  shams_timestamp: null,
  winner: '',
} satisfies Partial<ComparisonDocument>;

/** Creates or changes comparisons by title. */
export async function upsertComparisons(
  changes: ComparisonChange[],
): Promise<Upserted<ComparisonDocument>[]> {
  const results = await upsertMany('comparisons', 'title', changes, (merged) => {
    const comparison = { ...DEFAULTS, ...merged } as ComparisonDocument;
    return { ...comparison, happened_at: happenedAt(comparison) };
  });
  if (results.some(({ outcome }) => outcome !== 'unchanged')) await invalidate([COMPARISONS]);
  return results;
}

/** @returns the earlier of the two reports; when it was entered, for one without any */
function happenedAt({ woj_timestamp, shams_timestamp, happened_at }: ComparisonDocument): Date {
  const reported = [woj_timestamp, shams_timestamp].filter((at) => at !== null).map((at) => at.getTime());
  return reported.length > 0 ? new Date(Math.min(...reported)) : (happened_at ?? new Date());
}
