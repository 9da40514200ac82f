import { guess, revealHint, startGame } from './rules';
import { parseGame, parseLastCounted, parseStats } from './saved';
import { NO_GAMES } from './stats';

const fresh = startGame({
  gameNumber: 3,
  string_date: '2026-01-31',
  target_phrase: 'Ike Obanor',
  image_url: null,
  free_hint: 'A forward',
  hints: ['a', 'b', 'c'].map((hint) => ({ _id: hint, hint })),
});
const solved = guess(guess(revealHint(fresh, 1), 'nobody'), 'Ike Obanor');

test.each([
  ['new', fresh],
  ['solved', solved],
  ['with all points lost', [0, 1, 2].reduce(revealHint, fresh)],
])('a %s game is restored as saved', (_what, game) => {
  expect(parseGame(JSON.stringify(game))).toEqual(game);
});

test.each([
  ['nothing', null],
  ['empty text', ''],
  ['rubbish', '{{{'],
  ['a truncated game', JSON.stringify(solved).slice(0, 80)],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '5'],
  ['a game without its puzzle', JSON.stringify({ ...solved, gameData: undefined })],
  ['a puzzle without hints', JSON.stringify({ ...solved, gameData: { ...solved.gameData, hints: null } })],
  ['attempts below 0', JSON.stringify({ ...fresh, attempts: -1 })],
  ['six attempts', JSON.stringify({ ...fresh, attempts: 6, score: 40 })],
  ['half an attempt', JSON.stringify({ ...fresh, attempts: 0.5 })],
  ['attempts as text', JSON.stringify({ ...fresh, attempts: '1' })],
  ['a solved game without an attempt', JSON.stringify({ ...fresh, isCorrect: true })],
  ['an impossible score', JSON.stringify({ ...solved, score: 100 })],
  ['hints used that were not revealed', JSON.stringify({ ...fresh, usedHints: 1 })],
])('%s is not a game', (_what, raw) => {
  expect(parseGame(raw)).toBeNull();
});

const stats = {
  gamesPlayed: 3,
  gamesSolved: 2,
  totalScore: 255,
  totalGuesses: 10,
  totalHints: 4,
  streak: 1,
  bestStreak: 2,
  distribution: [0, 1, 0, 1, 0],
};

test.each([
  ['none, from before it was kept', { ...solved, guesses: undefined }],
  ['a text', { ...solved, guesses: 'Ike Obanor' }],
  ['more than attempts', { ...solved, guesses: ['a', 'b', 'c'] }],
  ['no texts', { ...solved, guesses: [1, 2] }],
])('a game whose list of guesses is %s is restored without it', (_what, game) => {
  expect(parseGame(JSON.stringify(game))).toEqual({ ...solved, guesses: [] });
});

test.each([
  [
    'missing, from before they were kept',
    { streak: undefined, bestStreak: undefined, distribution: undefined },
  ],
  ['a streak above the best one', { streak: 3 }],
  ['a best one above the games solved', { bestStreak: 3 }],
  ['a distribution of more games than were solved', { distribution: [9, 0, 0, 0, 0] }],
  ['a distribution of four', { distribution: [0, 1, 0, 1] }],
])('streaks and distribution that are %s begin anew, and the other stats stay', (_what, change) => {
  const { streak, bestStreak, distribution } = NO_GAMES;
  expect(parseStats(JSON.stringify({ ...stats, ...change }))).toEqual({
    ...stats,
    streak,
    bestStreak,
    distribution,
  });
});

test('stats are restored as saved', () => {
  expect(parseStats(JSON.stringify(stats))).toEqual(stats);
});

test.each([
  ['nothing', null],
  ['rubbish', 'undefined'],
  ['a list', '[1,2]'],
  ['a missing number', JSON.stringify({ ...stats, totalHints: undefined })],
  ['a number below 0', JSON.stringify({ ...stats, totalScore: -1 })],
  ['a number that JSON cannot represent', JSON.stringify({ ...stats, totalScore: Number.NaN })],
  ['more solved than played', JSON.stringify({ ...stats, gamesSolved: 4 })],
  ['more points than possible', JSON.stringify({ ...stats, totalScore: 301 })],
])('%s resets the stats', (_what, raw) => {
  expect(parseStats(raw)).toEqual(NO_GAMES);
});

test.each([
  [null, null],
  ['', null],
  ['yesterday', null],
  ['2026-01-31', '2026-01-31'],
])('the marker of the last game counted, %j, reads as %j', (raw, day) => {
  expect(parseLastCounted(raw)).toBe(day);
});
