import { invalidate } from '@/lib/cache/invalidation';
import { stableId } from '@/lib/db/stable-id';
import { type Upserted, upsertMany } from '@/lib/db/upsert';
import type { PuzzleDocument } from './schema';
import { PUZZLES } from './tags';

/** A puzzle to be written: the key, and what is to change. */
export type PuzzleChange = Pick<PuzzleDocument, 'gameNumber'> &
  Partial<Omit<PuzzleDocument, '_id' | 'played_date' | 'hints'>> & { hints?: { hint: string }[] };

/** Creates or changes puzzles by game number. `played_date` follows `string_date`, at midnight UTC. */
export async function upsertPuzzles(changes: PuzzleChange[]): Promise<Upserted<PuzzleDocument>[]> {
  const identified = changes.map(({ hints, ...change }) => ({
    ...change,
    hints: hints?.map(({ hint }, index) => ({ _id: stableId(change.gameNumber, index), hint })),
  }));
  const results = await upsertMany('puzzles', 'gameNumber', identified, (merged) => {
    const puzzle = { image_url: null, string_date: null, ...merged } as PuzzleDocument;
    const { string_date } = puzzle;
    return { ...puzzle, played_date: string_date ? new Date(`${string_date}T00:00:00Z`) : null };
  });
  if (results.some(({ outcome }) => outcome !== 'unchanged')) await invalidate([PUZZLES]);
  return results;
}
