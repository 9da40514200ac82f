import type { StaffPuzzleView } from '@/lib/fadeaway/staff-schema';

/** What an editor has typed of a puzzle. */
export interface PuzzleDraft {
  gameNumber: string;
  imageUrl: string;
  targetPhrase: string;
  freeHint: string;
  hints: readonly [string, string, string];
  /** A day, `2026-01-31`; empty for none. */
  day: string;
}

export const emptyDraft = (day: string): PuzzleDraft => ({
  gameNumber: '',
  imageUrl: '',
  targetPhrase: '',
  freeHint: '',
  hints: ['', '', ''],
  day,
});

export const draftOf = (puzzle: StaffPuzzleView): PuzzleDraft => ({
  gameNumber: String(puzzle.gameNumber),
  imageUrl: puzzle.image_url ?? '',
  targetPhrase: puzzle.target_phrase,
  freeHint: puzzle.free_hint,
  hints: [0, 1, 2].map((index) => puzzle.hints[index]?.hint ?? '') as unknown as PuzzleDraft['hints'],
  day: puzzle.string_date ?? '',
});

/** A game number as a number; empty or anything else stays '', which is refused. */
export const parseGameNumber = (typed: string): number | '' => {
  const number = Number.parseInt(typed, 10);
  return Number.isNaN(number) ? '' : number;
};

/** @returns the body of `POST /stats-game` */
export const creationOf = ({ imageUrl, targetPhrase, freeHint, hints, day }: PuzzleDraft) => ({
  imageUrl: imageUrl.trim(),
  targetPhrase,
  freeHint,
  hints: hints.map((hint) => ({ hint })),
  played_date: day,
});

/** @returns the body of `PATCH /stats-game/{id}`: the whole edited game */
export const editOf = (draft: PuzzleDraft, { hints }: Pick<StaffPuzzleView, 'hints'>) => ({
  gameNumber: parseGameNumber(draft.gameNumber),
  image_url: draft.imageUrl.trim(),
  target_phrase: draft.targetPhrase,
  free_hint: draft.freeHint,
  hints: draft.hints.map((hint, index) => ({ ...(hints[index] && { _id: hints[index]._id }), hint })),
  played_date: draft.day,
});
