import type { StaffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';

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

/** What an editor has typed of a puzzle, and the puzzle as the editor has seen it. */
export interface PuzzleEdit {
  typed: PuzzleDraft;
  seen: PuzzleDraft;
}

export function editOf(puzzle: StaffPuzzleView): PuzzleEdit {
  const seen = draftOf(puzzle);
  return { typed: seen, seen };
}

const LABELS = {
  gameNumber: 'game number',
  imageUrl: 'image URL',
  targetPhrase: 'target phrase',
  freeHint: 'free hint',
  hint1: 'hint 1',
  hint2: 'hint 2',
  hint3: 'hint 3',
  day: 'date',
} as const;
type FieldName = keyof typeof LABELS;

/** By the paths that a refusal has, the labels of the fields. */
export const PATH_LABELS: Readonly<Record<string, string>> = {
  ...LABELS,
  image_url: LABELS.imageUrl,
  target_phrase: LABELS.targetPhrase,
  free_hint: LABELS.freeHint,
  'hints.0.hint': LABELS.hint1,
  'hints.1.hint': LABELS.hint2,
  'hints.2.hint': LABELS.hint3,
  played_date: LABELS.day,
};
type Fields = Record<FieldName, string>;

const flat = ({ hints: [hint1, hint2, hint3], ...others }: PuzzleDraft): Fields => ({
  ...others,
  hint1,
  hint2,
  hint3,
});
const nested = ({ hint1, hint2, hint3, ...others }: Fields): PuzzleDraft => ({
  ...others,
  hints: [hint1, hint2, hint3],
});
const NAMES = Object.keys(LABELS) as FieldName[];

/** @returns the edit on top of a puzzle that somebody else has changed: what the editor has not touched is theirs */
export function rebased({ typed, seen }: PuzzleEdit, puzzle: StaffPuzzleView): PuzzleEdit {
  const [mine, before, now] = [flat(typed), flat(seen), flat(draftOf(puzzle))];
  const merged = NAMES.map((name) => [name, mine[name] === before[name] ? now[name] : mine[name]]);
  return { typed: nested(Object.fromEntries(merged) as Fields), seen: draftOf(puzzle) };
}

/** @returns the first field that both the editor and somebody else have changed, with their value */
export function conflictOf({ typed, seen }: PuzzleEdit, puzzle: StaffPuzzleView) {
  const [mine, before, now] = [flat(typed), flat(seen), flat(draftOf(puzzle))];
  const name = NAMES.find(
    (name) => mine[name] !== before[name] && now[name] !== before[name] && mine[name] !== now[name],
  );
  return name ? { label: LABELS[name], theirs: now[name] } : null;
}

/** @returns the fields to send in `PATCH /stats-game/{id}`: those that the editor has changed */
export function changesOf({ typed, seen }: PuzzleEdit, { hints }: Pick<StaffPuzzleView, 'hints'>) {
  const isChanged = (name: keyof PuzzleDraft) => JSON.stringify(typed[name]) !== JSON.stringify(seen[name]);
  return {
    ...(isChanged('gameNumber') && { gameNumber: parseGameNumber(typed.gameNumber) }),
    ...(isChanged('imageUrl') && { image_url: typed.imageUrl.trim() }),
    ...(isChanged('targetPhrase') && { target_phrase: typed.targetPhrase }),
    ...(isChanged('freeHint') && { free_hint: typed.freeHint }),
    ...(isChanged('hints') && {
      hints: typed.hints.map((hint, index) => ({ ...(hints[index] && { _id: hints[index]._id }), hint })),
    }),
    ...(isChanged('day') && { played_date: typed.day }),
  };
}
