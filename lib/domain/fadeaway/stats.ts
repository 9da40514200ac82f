import { dayFrom } from './day';
import { type Game, MAX_ATTEMPTS, phaseOf } from './rules';

/** All games played in this browser. */
export interface LifetimeStats {
  gamesPlayed: number;
  gamesSolved: number;
  totalScore: number;
  totalGuesses: number;
  totalHints: number;
  /** Days in a row solved, up to the last game. */
  streak: number;
  bestStreak: number;
  /** Games solved with 1, 2, … guesses. */
  distribution: number[];
}

export const NO_GAMES: LifetimeStats = {
  gamesPlayed: 0,
  gamesSolved: 0,
  totalScore: 0,
  totalGuesses: 0,
  totalHints: 0,
  streak: 0,
  bestStreak: 0,
  distribution: Array.from({ length: MAX_ATTEMPTS }, () => 0),
};

/**
 * Adds an ended game to the stats, once per puzzle. The marker is the puzzle's day, and only later days count: after
 * flying west across midnight, yesterday's puzzle comes up again. A failed game has no points.
 * @param lastCounted the day of the last counted game; null if there is none
 * @returns the new stats and marker; the same values if there was nothing to count
 */
export function countGame(
  stats: LifetimeStats,
  lastCounted: string | null,
  game: Game,
): { stats: LifetimeStats; lastCounted: string | null } {
  const { string_date } = game.gameData;
  const isCounted = lastCounted !== null && string_date <= lastCounted;
  if (phaseOf(game) === 'playing' || isCounted) return { stats, lastCounted };
  const goesOn = lastCounted !== null && dayFrom(lastCounted, 1) === string_date;
  const streak = game.isCorrect ? (goesOn ? stats.streak : 0) + 1 : 0;
  return {
    stats: {
      gamesPlayed: stats.gamesPlayed + 1,
      gamesSolved: stats.gamesSolved + (game.isCorrect ? 1 : 0),
      totalScore: stats.totalScore + (game.isCorrect ? game.score : 0),
      totalGuesses: stats.totalGuesses + game.attempts,
      totalHints: stats.totalHints + game.usedHints,
      streak,
      bestStreak: Math.max(stats.bestStreak, streak),
      distribution: stats.distribution.map((count, index) =>
        game.isCorrect && index === game.attempts - 1 ? count + 1 : count,
      ),
    },
    lastCounted: string_date,
  };
}

/**
 * @param today the visitor's local date
 * @returns the days in a row solved up to today or yesterday; 0 once a day was missed
 */
export function currentStreak(stats: LifetimeStats, lastCounted: string | null, today: string): number {
  if (lastCounted === null) return 0;
  return lastCounted >= today || dayFrom(lastCounted, 1) === today ? stats.streak : 0;
}

/** Label and value of each line, in display order. */
export const statLines = (stats: LifetimeStats): [label: string, value: string][] => [
  ['Games Played', String(stats.gamesPlayed)],
  ['Games Solved', String(stats.gamesSolved)],
  ['Average Score', average(stats.totalScore, stats.gamesPlayed)],
  ['Average Guesses', average(stats.totalGuesses, stats.gamesPlayed)],
  ['Average Hints Used', average(stats.totalHints, stats.gamesPlayed)],
];

/** An average rounded to 2 decimals, without decimals if whole; 0 before the first game. */
export function average(total: number, games: number): string {
  if (games === 0) return '0';
  const rounded = Math.round((total / games) * 100) / 100;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2);
}
