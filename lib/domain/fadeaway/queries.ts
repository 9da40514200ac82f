import type { ObjectId } from 'mongodb';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { type PuzzleDocument, type TodaysPuzzle, viewPuzzle } from './schema';
import { PUZZLES } from './tags';

/**
 * The puzzle of a day. The caller checks whether the day has begun.
 * @returns null if there is none
 */
export async function findPuzzle(day: string): Promise<TodaysPuzzle | null> {
  'use cache';
  tagCache(PUZZLES);
  const puzzle = await (await collection('puzzles')).findOne({ string_date: day });
  return puzzle && { ...viewPuzzle(puzzle), image_url: pictureAddress(puzzle), string_date: day };
}

/** How many days the archive offers. */
const MAX_DAYS = 400;

/**
 * @param before this day and later ones are left out, so that scheduled puzzles do not count towards the limit
 * @returns the days that have a puzzle, newest first
 */
export async function listPuzzleDays(before: string): Promise<string[]> {
  'use cache';
  tagCache(PUZZLES);
  const puzzles = await (await collection('puzzles'))
    .find({ string_date: { $type: 'string', $lt: before } })
    .project<{ string_date: string }>({ _id: 0, string_date: 1 })
    .sort({ string_date: -1 })
    .limit(MAX_DAYS)
    .toArray();
  return puzzles.map(({ string_date }) => string_date);
}

/** The address of a puzzle's picture, which says nothing of the player, as a file name may. */
const pictureAddress = ({ _id, image_url }: PuzzleDocument): string | null =>
  image_url && `/_api/fadeaway-picture/${_id.toHexString()}`;

/** @returns the puzzle of that id as stored; null if there is none. Uncached, for its picture. */
export const findPuzzleById = async (id: ObjectId): Promise<PuzzleDocument | null> =>
  (await collection('puzzles')).findOne({ _id: id });
