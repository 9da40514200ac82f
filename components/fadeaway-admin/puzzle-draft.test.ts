import { creationOf, draftOf, editOf, emptyDraft, parseGameNumber } from './puzzle-draft';

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

test('an unchanged game is sent whole, with the ids of its hints', () => {
  expect(editOf(draftOf(PUZZLE), PUZZLE)).toEqual({
    gameNumber: 7,
    image_url: '',
    target_phrase: 'Ike Obanor',
    free_hint: 'Number 7',
    hints: PUZZLE.hints,
    played_date: '2026-01-31',
  });
});

test('a cleared date is sent as empty', () => {
  expect(editOf({ ...draftOf(PUZZLE), day: '' }, PUZZLE).played_date).toBe('');
  expect(creationOf(emptyDraft('2026-02-01')).played_date).toBe('2026-02-01');
});
