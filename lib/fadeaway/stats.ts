import { type Game, phaseOf } from './rules';

/** What a browser has played so far. */
export interface LifetimeStats {
  gamesPlayed: number;
  gamesSolved: number;
  totalScore: number;
  totalGuesses: number;
  totalHints: number;
}

export const NO_GAMES: LifetimeStats = {
  gamesPlayed: 0,
  gamesSolved: 0,
  totalScore: 0,
  totalGuesses: 0,
  totalHints: 0,
};

/**
 * Adds an ended game to the stats, once per puzzle. The marker is the puzzle's day, and only later days count: a
 * traveller who flies west across midnight gets yesterday's puzzle again. A failed game counts with the points that
 * were left.
 * @param lastCounted day of the last game counted; null for none
 * @returns the stats and the marker, the same values where nothing was to count
 */
export function countGame(
  stats: LifetimeStats,
  lastCounted: string | null,
  game: Game,
): { stats: LifetimeStats; lastCounted: string | null } {
  const { string_date } = game.gameData;
  const isCounted = lastCounted !== null && string_date <= lastCounted;
  if (phaseOf(game) === 'playing' || isCounted) return { stats, lastCounted };
  return {
    stats: {
      gamesPlayed: stats.gamesPlayed + 1,
      gamesSolved: stats.gamesSolved + (game.isCorrect ? 1 : 0),
      totalScore: stats.totalScore + game.score,
      totalGuesses: stats.totalGuesses + game.attempts,
      totalHints: stats.totalHints + game.usedHints,
    },
    lastCounted: string_date,
  };
}

/** The lines of the lifetime stats, label and value, in the order in which they show. */
export const statLines = (stats: LifetimeStats): [label: string, value: string][] => [
  ['Games Played', String(stats.gamesPlayed)],
  ['Games Solved', String(stats.gamesSolved)],
  ['Average Score', average(stats.totalScore, stats.gamesPlayed)],
  ['Average Guesses', average(stats.totalGuesses, stats.gamesPlayed)],
  ['Average Hints Used', average(stats.totalHints, stats.gamesPlayed)],
];

/** An average per game, rounded to 2 decimals; a whole number shows as one. 0 before the first game. */
export function average(total: number, games: number): string {
  if (games === 0) return '0';
  const rounded = Math.round((total / games) * 100) / 100;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2);
}
