import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Versioned } from '@/lib/platform/documents/schema';
import { cleanText, day, idText, imageUrl, importedText, shownText } from '@/lib/platform/schema/fields';

/** Small, medium and large. */
const HINTS_PER_GAME = 3;

/** A puzzle as stored. */
export interface PuzzleDocument extends Versioned {
  _id: ObjectId;
  /** The natural key. */
  gameNumber: number;
  image_url: string | null;
  target_phrase: string;
  free_hint: string;
  hints: { _id: ObjectId; hint: string }[];
  /** The day of the puzzle, `2026-01-31`; null while it has none. Unique. */
  string_date: string | null;
  /** The same day at midnight UTC. */
  played_date: Date | null;
}

const hintText = shownText(300);

/** A puzzle in an import. */
export const puzzleInput = z.strictObject({
  gameNumber: z.number().int().min(1).max(9_999_999, 'must be at most 9999999'),
  image_url: imageUrl.nullish(),
  target_phrase: importedText(200),
  free_hint: cleanText(300),
  hints: z
    .array(z.union([z.object({ hint: hintText }), hintText.transform((hint) => ({ hint }))]))
    .length(HINTS_PER_GAME),
  string_date: day.nullish(),
});
export type PuzzleInput = z.infer<typeof puzzleInput>;

/** A puzzle as the API returns it. */
export const puzzleView = z
  .object({
    _id: idText,
    gameNumber: z.number().int(),
    image_url: imageUrl.nullable(),
    target_phrase: z.string(),
    free_hint: z.string(),
    hints: z.array(z.object({ _id: idText, hint: z.string() })),
    string_date: day.nullable(),
    played_date: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Puzzle' });
export type PuzzleView = z.infer<typeof puzzleView>;

export const viewPuzzle = (document: PuzzleDocument): PuzzleView => ({
  _id: document._id.toHexString(),
  gameNumber: document.gameNumber,
  image_url: document.image_url,
  target_phrase: document.target_phrase,
  free_hint: document.free_hint,
  hints: document.hints.map(({ _id, hint }) => ({ _id: _id.toHexString(), hint })),
  string_date: document.string_date,
  played_date: document.played_date?.toISOString() ?? null,
});

/** A puzzle with a day, the response of `GET /current-stats-game`. */
export const todaysPuzzle = puzzleView.extend({ string_date: day }).meta({ id: 'TodaysPuzzle' });
export type TodaysPuzzle = z.infer<typeof todaysPuzzle>;

declare module '@/lib/platform/db/collections' {
  interface Collections {
    puzzles: PuzzleDocument;
  }
}
