import { collection } from '@/lib/platform/db/collections';
import { type StaffPuzzleView, viewStaffPuzzle } from './staff-schema';

/** Puzzles for staff: not cached, those of days to come too. */

/** All puzzles, highest game number first. */
export async function listPuzzles(): Promise<StaffPuzzleView[]> {
  const puzzles = await collection('puzzles');
  return (await puzzles.find({}).sort({ gameNumber: -1 }).toArray()).map(viewStaffPuzzle);
}

/** @returns the puzzle of the latest day; null if none has a day */
export async function findLatestPuzzle(): Promise<StaffPuzzleView | null> {
  const puzzles = await collection('puzzles');
  const stored = await puzzles.findOne({ string_date: { $type: 'string' } }, { sort: { string_date: -1 } });
  return stored && viewStaffPuzzle(stored);
}

/** @returns the highest game number; 0 without puzzles */
export async function findHighestGameNumber(): Promise<number> {
  const puzzles = await collection('puzzles');
  const stored = await puzzles.findOne({}, { sort: { gameNumber: -1 }, projection: { gameNumber: 1 } });
  return stored?.gameNumber ?? 0;
}
