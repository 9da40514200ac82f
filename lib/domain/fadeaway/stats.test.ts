import { guess, type Puzzle, revealHint, startGame } from './rules';
import { average, countGame, currentStreak, NO_GAMES, statLines } from './stats';
import { shareText, statsText } from './texts';

const puzzle = (string_date: string): Puzzle => ({
  gameNumber: 31,
  string_date,
  target_phrase: 'Ike Obanor',
  image_url: null,
  free_hint: '',
  hints: [{ _id: 'a', hint: 'x' }],
});
const solved = (day = '2026-01-31') =>
  guess(guess(revealHint(startGame(puzzle(day)), 0), 'nobody'), 'ike obanor');
const failed = (day = '2026-01-31') =>
  Array.from({ length: 5 }).reduce<ReturnType<typeof solved>>(
    (game) => guess(game, 'nobody'),
    startGame(puzzle(day)),
  );

test('an ended game is counted with its score, guesses and hints', () => {
  expect(countGame(NO_GAMES, null, solved())).toEqual({
    stats: {
      gamesPlayed: 1,
      gamesSolved: 1,
      totalScore: 85,
      totalGuesses: 2,
      totalHints: 1,
      streak: 1,
      bestStreak: 1,
      distribution: [0, 1, 0, 0, 0],
    },
    lastCounted: '2026-01-31',
  });
  expect(countGame(NO_GAMES, null, failed()).stats).toEqual({
    gamesPlayed: 1,
    gamesSolved: 0,
    totalScore: 0,
    totalGuesses: 5,
    totalHints: 0,
    streak: 0,
    bestStreak: 0,
    distribution: [0, 0, 0, 0, 0],
  });
});

test.each([
  ['days in a row', [solved('2026-01-30'), solved('2026-01-31'), solved('2026-02-01')], 3, 3],
  ['a day missed', [solved('2026-01-30'), solved('2026-02-01')], 1, 1],
  ['a day failed', [solved('2026-01-30'), solved('2026-01-31'), failed('2026-02-01')], 0, 2],
  ['a new one after a failure', [failed('2026-01-31'), solved('2026-02-01')], 1, 1],
])('the streak counts days in a row that were solved: %s', (_case, games, streak, bestStreak) => {
  let counted: ReturnType<typeof countGame> = { stats: NO_GAMES, lastCounted: null };
  for (const game of games) counted = countGame(counted.stats, counted.lastCounted, game);
  expect(counted.stats).toMatchObject({ streak, bestStreak });
});

test.each([
  ['today', '2026-01-31', 4],
  ['yesterday', '2026-02-01', 4],
  ['the day before', '2026-02-02', 0],
])('a streak whose last game was %s', (_case, today, shown) => {
  expect(currentStreak({ ...NO_GAMES, streak: 4, bestStreak: 4 }, '2026-01-31', today)).toBe(shown);
});

test.each([
  ['is still being played', startGame(puzzle('2026-01-31')), null],
  ['was the last one counted', solved(), '2026-01-31'],
  ['is older than the last one counted', solved('2026-01-30'), '2026-01-31'],
])('a game that %s is not counted', (_why, game, lastCounted) => {
  expect(countGame(NO_GAMES, lastCounted, game)).toEqual({ stats: NO_GAMES, lastCounted });
});

test.each([
  [0, 0, '0'],
  [100, 1, '100'],
  [255, 3, '85'],
  [10, 3, '3.33'],
  [20, 3, '6.67'],
  [15, 2, '7.50'],
  [2999, 1000, '3'],
])('lifetime averages: %i in %i games show as %s', (total, games, shown) => {
  expect(average(total, games)).toBe(shown);
});

test('the stats show five lines', () => {
  const stats = {
    ...NO_GAMES,
    gamesPlayed: 3,
    gamesSolved: 2,
    totalScore: 255,
    totalGuesses: 10,
    totalHints: 4,
  };
  expect(statLines(stats)).toEqual([
    ['Games Played', '3'],
    ['Games Solved', '2'],
    ['Average Score', '85'],
    ['Average Guesses', '3.33'],
    ['Average Hints Used', '1.33'],
  ]);
});

test('the share text includes the day number, guesses, hints used and final score, and not the player', () => {
  const text = shareText(solved(), 'https://example.test/nba/fadeaway-game');
  expect(text).toBe(
    'FadeAway Day 31\n🏀 I got it!\nGuesses: 2/5\nHints Used: 1\nFinal Score: 85\nhttps://example.test/nba/fadeaway-game',
  );
  expect(shareText(failed(), 'u')).toContain("😔 I didn't get it today.\nGuesses: 5/5");
  expect(shareText(failed(), 'u')).not.toMatch(/obanor/i);
});

test('the stats are copied with an invitation and the game link', () => {
  expect(statsText(NO_GAMES, 'https://example.test/nba/fadeaway-game')).toBe(
    'My FadeAway stats\nGames Played: 0\nGames Solved: 0\nAverage Score: 0\nAverage Guesses: 0\nAverage Hints Used: 0\n\nCan you beat me? Play FadeAway:\nhttps://example.test/nba/fadeaway-game',
  );
});
