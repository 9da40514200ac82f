import type { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { stableId } from '@/lib/platform/db/stable-id';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { ApiError } from '@/lib/platform/http/errors';
import { createPuzzle, revisePuzzle } from './commands';
import { nextPuzzleDay } from './next-day';
import { findHighestGameNumber, findLatestPuzzle } from './staff-queries';
import { type NewPuzzle, type PuzzleEdit, type StaffPuzzleView, viewStaffPuzzle } from './staff-schema';

/** Edits of puzzles by staff. */

/** Attempts to find a free game number while others create puzzles. */
const TRIES = 8;

/**
 * Creates a puzzle with the next game number, by default for the day after the latest.
 * @throws ApiError `conflict` naming a day that has a puzzle
 */
export async function makePuzzle(puzzle: NewPuzzle, context: WriteContext): Promise<StaffPuzzleView> {
  for (let tried = 1; ; tried++) {
    const [highest, latest] = await Promise.all([findHighestGameNumber(), findLatestPuzzle()]);
    const string_date =
      puzzle.played_date === undefined
        ? nextPuzzleDay(latest?.string_date ?? null, new Date())
        : puzzle.played_date;
    // The day after the latest may be taken meanwhile, too: the database refuses it below, and the next one is tried.
    if (puzzle.played_date !== undefined) await refuseTakenDay(string_date);
    try {
      const created = await createPuzzle(
        {
          gameNumber: highest + 1,
          image_url: puzzle.imageUrl ?? null,
          target_phrase: puzzle.targetPhrase,
          free_hint: puzzle.freeHint,
          hints: puzzle.hints.map(({ hint }) => ({ hint })),
          string_date,
        },
        context,
      );
      return viewStaffPuzzle(created);
    } catch (error) {
      // Another editor took the number or the day meanwhile.
      if (!(error instanceof ApiError) || error.code !== 'conflict' || tried === TRIES) throw error;
    }
  }
}

/**
 * Changes a puzzle. Throws as `revise`.
 * @throws ApiError `conflict` naming a game number or a day that another puzzle has
 */
export async function editPuzzle(
  id: ObjectId,
  { _id, string_date, played_date, hints, ...fields }: PuzzleEdit,
  context: WriteContext,
): Promise<StaffPuzzleView> {
  if (_id && _id.toLowerCase() !== id.toHexString()) {
    throw new ApiError('bad_request', 'This is another game.', [
      { path: '_id', message: 'is of another game' },
    ]);
  }
  const day = played_date === undefined ? string_date : played_date;
  await refuseTakenDay(day, id);
  await refuseTakenNumber(fields.gameNumber, id);
  const { after } = await revisePuzzle(
    id,
    (puzzle) => ({
      ...fields,
      string_date: day,
      hints: hints?.map(({ hint }, index) => ({
        _id: puzzle.hints[index]?._id ?? stableId(puzzle.gameNumber, index),
        hint,
      })),
    }),
    context,
  );
  return viewStaffPuzzle(after);
}

/** Two puzzles of one day are impossible by an index; this names the other one. */
async function refuseTakenDay(day: string | null | undefined, except?: ObjectId): Promise<void> {
  if (!day) return;
  const other = await (await collection('puzzles')).findOne({ string_date: day });
  if (!other || (except && other._id.equals(except))) return;
  const message = `is the day of game ${other.gameNumber} already`;
  throw new ApiError('conflict', `${day} ${message}.`, [{ path: 'played_date', message }]);
}

async function refuseTakenNumber(gameNumber: number | undefined, except: ObjectId): Promise<void> {
  if (gameNumber === undefined) return;
  const other = await (await collection('puzzles')).findOne({ gameNumber });
  if (!other || other._id.equals(except)) return;
  const message = 'is the number of another game already';
  throw new ApiError('conflict', `${gameNumber} ${message}.`, [{ path: 'gameNumber', message }]);
}
