import { ObjectId } from 'mongodb';
import { stableId } from '@/lib/platform/db/stable-id';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import type { Model } from '@/lib/platform/documents/model';
import { create, type Revised, revise } from '@/lib/platform/documents/revise';
import { type Upserted, upsertMany } from '@/lib/platform/documents/upsert';
import type { PuzzleDocument } from './schema';
import { PUZZLES } from './tags';

/** A change to a puzzle: its key and the fields to change. */
export type PuzzleChange = Pick<PuzzleDocument, 'gameNumber'> &
  Partial<Omit<PuzzleDocument, '_id' | 'played_date' | 'hints' | 'version' | 'meta'>> & {
    hints?: { hint: string }[];
  };

/** `played_date` follows `string_date`, at midnight UTC. */
export const puzzleModel: Model<'puzzles'> = {
  collection: 'puzzles',
  derived: ['played_date'],
  derive: (puzzle) => ({
    ...puzzle,
    played_date: puzzle.string_date ? new Date(`${puzzle.string_date}T00:00:00Z`) : null,
  }),
  effects: () => ({ increments: [], tags: [PUZZLES] }),
  isAudited: true,
};

const identified = ({ hints, ...change }: PuzzleChange): Partial<PuzzleDocument> => ({
  ...change,
  hints: hints?.map(({ hint }, index) => ({ _id: stableId(change.gameNumber, index), hint })),
});

const withDefaults = (change: Partial<PuzzleDocument>) =>
  ({ image_url: null, string_date: null, ...change }) as PuzzleDocument;

/** Creates or changes puzzles by game number. */
export const upsertPuzzles = (
  changes: PuzzleChange[],
  context: WriteContext,
): Promise<Upserted<PuzzleDocument>[]> =>
  upsertMany(puzzleModel, 'gameNumber', changes.map(identified), withDefaults, context);

/** Creates a puzzle. Throws ApiError `conflict` when the game number or the day is taken. */
export const createPuzzle = (puzzle: PuzzleChange, context: WriteContext): Promise<PuzzleDocument> =>
  create(puzzleModel, withDefaults({ _id: new ObjectId(), ...identified(puzzle) }), context);

/** Changes one puzzle, as `revise` does. Throws ApiError `conflict` when the game number or the day is taken. */
export const revisePuzzle = (
  id: ObjectId,
  change: Parameters<typeof revise<'puzzles'>>[2],
  context: WriteContext,
): Promise<Revised<PuzzleDocument>> => revise(puzzleModel, id, change, context);
