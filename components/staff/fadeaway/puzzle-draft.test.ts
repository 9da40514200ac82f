import {
  changesOf,
  conflictOf,
  creationOf,
  editOf,
  emptyDraft,
  type PuzzleDraft,
  parseGameNumber,
  rebased,
} from './puzzle-draft';

const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const PUZZLE = {
  _id: 'f'.repeat(24),
  gameNumber: 7,
  image_url: null,
  target_phrase: 'Ike Obanor',
  free_hint: 'Number 7',
  hints: ids.map((_id, index) => ({ _id, hint: `Hint ${index}` })),
  string_date: '2026-01-31',
  played_date: '2026-01-31T00:00:00.000Z',
  version: 3,
};

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['12th', 12],
  ['', ''],
  ['x', ''],
])('the game number “%s” is sent as %j', (typed, expected) => {
  expect(parseGameNumber(typed)).toBe(expected);
});

const edited = (changes: Partial<PuzzleDraft>) => {
  const { typed, seen } = editOf(PUZZLE);
  return { typed: { ...typed, ...changes }, seen };
};
const HINT_1 = { hints: ['Mine', 'Hint 1', 'Hint 2'] } as const;

test.each<[Partial<PuzzleDraft>, object]>([
  [{}, {}],
  [{ freeHint: 'Wing' }, { free_hint: 'Wing' }],
  [
    { gameNumber: ' 8 ', imageUrl: ' /a.png ' },
    { gameNumber: 8, image_url: '/a.png' },
  ],
  [{ day: '' }, { played_date: '' }],
  [HINT_1, { hints: ids.map((_id, index) => ({ _id, hint: index === 0 ? 'Mine' : `Hint ${index}` })) }],
])('of the changes %j only those are sent', (changes, expected) => {
  expect(changesOf(edited(changes), PUZZLE)).toEqual(expected);
});

test('a new game has the day of its field', () => {
  expect(creationOf(emptyDraft('2026-02-01')).played_date).toBe('2026-02-01');
});

test('an edit is made on top of what somebody else has changed, also of another hint', () => {
  const hints = PUZZLE.hints.map((hint, index) => (index === 2 ? { ...hint, hint: 'Theirs' } : hint));
  const theirs = { ...PUZZLE, free_hint: 'Theirs', hints, version: 4 };
  expect(conflictOf(edited(HINT_1), theirs)).toBeNull();
  const { typed, seen } = rebased(edited(HINT_1), theirs);
  expect(typed).toMatchObject({ freeHint: 'Theirs', hints: ['Mine', 'Hint 1', 'Theirs'] });
  expect(Object.keys(changesOf({ typed, seen }, theirs))).toEqual(['hints']);
});

test('a field that both have changed, to different values, is a conflict', () => {
  const theirs = { ...PUZZLE, free_hint: 'Theirs', version: 4 };
  expect(conflictOf(edited({ freeHint: 'Mine' }), theirs)).toEqual({ label: 'free hint', theirs: 'Theirs' });
  expect(conflictOf(edited({ freeHint: 'Theirs' }), theirs)).toBeNull();
});
