import { tagCache } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { type TodaysPuzzle, viewPuzzle } from './schema';
import { PUZZLES } from './tags';

/**
 * The puzzle of a day. The caller checks whether the day has begun.
 * @returns null if there is none
 */
export async function findPuzzle(day: string): Promise<TodaysPuzzle | null> {
  'use cache';
  tagCache(PUZZLES);
  const puzzle = await (await collection('puzzles')).findOne({ string_date: day });
  return puzzle && { ...viewPuzzle(puzzle), string_date: day };
}
