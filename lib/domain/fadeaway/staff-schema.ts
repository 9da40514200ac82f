import { z } from 'zod';
import { versionOf } from '@/lib/platform/documents/schema';
import { day, idText, imageUrl, instant, shownText } from '@/lib/platform/schema/fields';
import { type PuzzleDocument, puzzleInput, puzzleView, viewPuzzle } from './schema';

/** A puzzle as staff see it: with its version. */
export const staffPuzzleView = puzzleView.extend({ version: z.number().int() }).meta({ id: 'StaffPuzzle' });
export type StaffPuzzleView = z.infer<typeof staffPuzzleView>;

export const viewStaffPuzzle = (document: PuzzleDocument): StaffPuzzleView => ({
  ...viewPuzzle(document),
  version: versionOf(document),
});

const blank = z.literal('').transform(() => null);

/** A blank address means no picture. */
const picture = z.union([blank, imageUrl, z.null()], {
  error: 'must be an http or https address, or a path on this site',
});

/** The day of a puzzle: a day, or a time, of which the day in UTC counts; blank for none. */
const playedDate = z.union([blank, z.null(), day, instant.transform((at) => at.toISOString().slice(0, 10))], {
  error: 'must be a day, such as 2026-01-31, or blank',
});

const hints = z
  .array(z.strictObject({ _id: idText.optional(), hint: shownText(300) }))
  .length(3, 'must be three hints');

/** A new puzzle. Without `played_date` it is the day after the latest. */
export const newPuzzle = z.strictObject({
  imageUrl: picture.optional(),
  targetPhrase: puzzleInput.shape.target_phrase,
  freeHint: puzzleInput.shape.free_hint,
  hints,
  played_date: playedDate.optional(),
});
export type NewPuzzle = z.output<typeof newPuzzle>;

/** A game number, also as it is typed. A blank one is not given: every game has one. */
const gameNumber = z.union(
  [
    z.literal('').transform(() => undefined),
    puzzleInput.shape.gameNumber,
    z
      .string()
      .regex(/^\s*\d{1,7}\s*$/)
      .transform(Number)
      .pipe(puzzleInput.shape.gameNumber),
  ],
  { error: 'must be a whole number from 1 to 9999999, or blank to leave it as it is' },
);

/** An edited puzzle. `_id` and `string_date`, which the API returns, are accepted; `played_date` counts. */
export const puzzleEdit = z.strictObject({
  _id: idText.optional(),
  gameNumber: gameNumber.optional(),
  image_url: picture.optional(),
  target_phrase: puzzleInput.shape.target_phrase.optional(),
  free_hint: puzzleInput.shape.free_hint.optional(),
  hints: hints.optional(),
  string_date: day.nullish(),
  played_date: playedDate.optional(),
});
export type PuzzleEdit = z.output<typeof puzzleEdit>;
