import {
  attemptsLeft,
  blurOf,
  canReveal,
  continueOrStart,
  type Game,
  guess,
  isFinishedFirst,
  isTarget,
  type Puzzle,
  phaseOf,
  revealHint,
  startGame,
} from './rules';

const puzzle: Puzzle = {
  gameNumber: 7,
  string_date: '2026-03-08',
  target_phrase: "D'Angelo Dončić-Hale",
  image_url: '/games/7.png',
  free_hint: 'A guard',
  hints: ['first', 'second', 'third'].map((hint, index) => ({ _id: `${index}`, hint })),
};
const RIGHT = "d'angelo dončić-hale";

/** Plays a line of moves: `x` a wrong guess, `✓` the right one, a digit reveals that hint. */
const play = (moves: string, game: Game = startGame(puzzle)): Game =>
  [...moves].reduce(
    (now, move) =>
      move === 'x'
        ? guess(now, 'Somebody Else')
        : move === '✓'
          ? guess(now, RIGHT)
          : revealHint(now, Number(move)),
    game,
  );

test.each([
  ['', 'playing', 0, 0, 100, 30],
  ['x', 'playing', 1, 0, 90, 24],
  ['xx', 'playing', 2, 0, 80, 18],
  ['xxx', 'playing', 3, 0, 70, 12],
  ['xxxx', 'playing', 4, 0, 60, 6],
  ['xxxxx', 'failed', 5, 0, 50, 0],
  ['✓', 'solved', 1, 0, 100, 0],
  ['xx✓', 'solved', 3, 0, 80, 0],
  ['xxxx✓', 'solved', 5, 0, 60, 0],
  ['0', 'playing', 0, 1, 95, 30],
  ['1', 'playing', 0, 1, 85, 30],
  ['2', 'playing', 0, 1, 70, 30],
  ['012', 'playing', 0, 3, 50, 30],
  ['00', 'playing', 0, 1, 95, 30],
  ['0x1x2✓', 'solved', 3, 3, 30, 0],
  ['012xxxx✓', 'solved', 5, 3, 10, 0],
  ['012xxxxx', 'failed', 5, 3, 0, 0],
  ['✓x', 'solved', 1, 0, 100, 0],
  ['✓0', 'solved', 1, 0, 100, 0],
  ['xxxxx✓', 'failed', 5, 0, 50, 0],
  ['xxxxx2', 'failed', 5, 0, 50, 0],
])('after "%s" the game is %s: %i attempts, %i hints used, score %i, blur %i px', (...row) => {
  const [moves, phase, attempts, usedHints, score, blur] = row;
  const game = play(moves);
  expect(game).toMatchObject({ attempts, usedHints, score });
  expect(phaseOf(game)).toBe(phase);
  expect(blurOf(game)).toBe(blur);
  expect(attemptsLeft(game)).toBe(5 - attempts);
});

test.each(['', ' ', '\t\n', '\u00a0'])('a guess of nothing but spaces (%j) is ignored', (text) => {
  const game = play('x');
  expect(guess(game, text)).toBe(game);
});

test.each([
  ["D'Angelo Dončić-Hale", true],
  ["d'ANGELO DONČIĆ-HALE", true],
  ["  D'Angelo   Dončić-Hale ", true],
  ['D’Angelo Doncic-Hale', true],
  ["D'Angelo", false],
  ["D'Angelo Doncic-Hales", false],
  ['DAngelo Doncic Hale', true],
  ['dangelo doncic‑hale', true],
  ['dangelo doncichale', false],
  ['d.angelo doncic-hale', true],
  ['dangelo doncic-hale', true],
])('a correct guess is compared case-insensitively with the target phrase: %s is %s', (text, isRight) => {
  expect(isTarget(text, puzzle.target_phrase)).toBe(isRight);
});

test('a hint is revealed once, while playing, and only with a score above 0', () => {
  const spent = { ...startGame(puzzle), score: 0 };
  expect(canReveal(spent, 0)).toBe(false);
  expect(revealHint(spent, 0)).toBe(spent);
  expect(canReveal(play('0'), 0)).toBe(false);
  expect(canReveal(play('0'), 1)).toBe(true);
  expect(canReveal(play('✓'), 1)).toBe(false);
  expect(canReveal(startGame(puzzle), 3)).toBe(false);
  expect(play('1').gameData.hints.map(({ revealed }) => revealed)).toEqual([false, true, false]);
});

test('the score never drops below 0', () => {
  expect(guess({ ...startGame(puzzle), score: 5 }, 'wrong').score).toBe(0);
  expect(revealHint({ ...startGame(puzzle), score: 5 }, 2).score).toBe(0);
});

test.each<[string, Partial<Puzzle>]>([
  ['target phrase', { target_phrase: 'Ike Obanor' }],
  ['day', { string_date: '2026-03-09' }],
])('the state resets when the daily %s differs from the saved one', (_what, change) => {
  const next = { ...puzzle, ...change };
  expect(continueOrStart(play('x0'), next)).toEqual(startGame(next));
});

test.each([
  ['x', 'yesterday', '2026-03-09', true],
  ['0', 'yesterday', '2026-03-09', true],
  ['', 'yesterday', '2026-03-09', false],
  ['x✓', 'yesterday', '2026-03-09', false],
  ['xxxxx', 'yesterday', '2026-03-09', false],
  ['x', 'today', '2026-03-08', false],
  ['x', 'tomorrow, after flying west', '2026-03-07', false],
  ['x', 'the day before yesterday', '2026-03-10', false],
])('a half-played game is finished before the new one: moves %j of %s', (moves, _when, today, isFirst) => {
  expect(isFinishedFirst(play(moves), today)).toBe(isFirst);
});

test('a saved game of today continues with the current texts', () => {
  const saved = play('x1');
  const mended = { ...puzzle, free_hint: 'A point guard', image_url: null };
  expect(continueOrStart(saved, mended)).toEqual({
    ...saved,
    gameData: { ...saved.gameData, free_hint: 'A point guard', image_url: null },
  });
  expect(continueOrStart(null, puzzle)).toEqual(startGame(puzzle));
});
