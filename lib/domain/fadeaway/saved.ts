import { type Game, type GameData, HINTS, MAX_ATTEMPTS, STARTING_SCORE, WRONG_GUESS_PENALTY } from './rules';
import { type LifetimeStats, NO_GAMES } from './stats';

/**
 * Reads the state of FadeAway from local storage. It may be truncated, edited, or written by something else;
 * inconsistent values are ignored.
 */
export const STORAGE_KEYS = {
  /** Set when the welcome popup has been shown. */
  visited: 'fadeawayVisited',
  game: 'fadeawayGame',
  stats: 'fadeawayStats',
  /** The day of the last game that the stats include. */
  lastCounted: 'fadeawayLastCounted',
} as const;

type Fields = Record<string, unknown>;

/** @returns the saved game; null if it is missing or invalid */
export function parseGame(raw: string | null): Game | null {
  const saved = parseFields(raw);
  if (!saved || !isFields(saved.gameData) || !isGameData(saved.gameData)) return null;
  const { gameData, attempts, isCorrect, usedHints, score } = saved as Fields & { gameData: GameData };
  if (!isCount(attempts) || attempts > MAX_ATTEMPTS || typeof isCorrect !== 'boolean') return null;
  if (isCorrect && attempts === 0) return null;
  const costs = gameData.hints.map(({ revealed }, index) => (revealed ? (HINTS[index]?.cost ?? 0) : 0));
  const hintCosts = costs.reduce<number>((sum, cost) => sum + cost, 0);
  const wrong = isCorrect ? attempts - 1 : attempts;
  const left = Math.max(0, STARTING_SCORE - wrong * WRONG_GUESS_PENALTY - hintCosts);
  const revealed = gameData.hints.filter((hint) => hint.revealed).length;
  if (usedHints !== revealed || score !== left) return null;
  return { gameData, attempts, guesses: parseGuesses(saved.guesses, attempts), isCorrect, usedHints, score };
}

/** In characters, as the field takes. */
const LONGEST_GUESS = 200;

function parseGuesses(value: unknown, attempts: number): string[] {
  if (!Array.isArray(value) || value.length > attempts) return [];
  return value.every((text) => typeof text === 'string' && text.length <= LONGEST_GUESS) ? value : [];
}

function isGameData(data: Fields): data is Fields & GameData {
  const { gameNumber, string_date, target_phrase, image_url, free_hint, hints } = data;
  return (
    isCount(gameNumber) &&
    typeof string_date === 'string' &&
    typeof target_phrase === 'string' &&
    typeof free_hint === 'string' &&
    (image_url === null || typeof image_url === 'string') &&
    Array.isArray(hints) &&
    hints.every(
      (hint: unknown) =>
        isFields(hint) &&
        typeof hint._id === 'string' &&
        typeof hint.hint === 'string' &&
        typeof hint.revealed === 'boolean',
    )
  );
}

/** @returns the lifetime stats; empty ones if they are missing or invalid */
export function parseStats(raw: string | null): LifetimeStats {
  const saved = parseFields(raw);
  if (!saved) return NO_GAMES;
  const { gamesPlayed, gamesSolved, totalScore, totalGuesses, totalHints } = saved;
  const isSound =
    isCount(gamesPlayed) &&
    isCount(gamesSolved) &&
    isCount(totalScore) &&
    isCount(totalGuesses) &&
    isCount(totalHints) &&
    gamesSolved <= gamesPlayed &&
    totalScore <= gamesPlayed * STARTING_SCORE &&
    totalGuesses <= gamesPlayed * MAX_ATTEMPTS &&
    totalHints <= gamesPlayed * HINTS.length;
  if (!isSound) return NO_GAMES;
  const { streak, bestStreak, distribution } = parseStreaks(saved, gamesSolved);
  return { gamesPlayed, gamesSolved, totalScore, totalGuesses, totalHints, streak, bestStreak, distribution };
}

/** Stats from before streaks and distribution were kept have none. */
function parseStreaks({ streak, bestStreak, distribution }: Fields, gamesSolved: number) {
  const isSound =
    isCount(streak) &&
    isCount(bestStreak) &&
    streak <= bestStreak &&
    bestStreak <= gamesSolved &&
    Array.isArray(distribution) &&
    distribution.length === MAX_ATTEMPTS &&
    distribution.every(isCount) &&
    distribution.reduce((sum, count) => sum + count, 0) <= gamesSolved;
  return isSound ? { streak, bestStreak, distribution: distribution as number[] } : NO_GAMES;
}

/** @returns the day of the last counted game; null if there is none */
export const parseLastCounted = (raw: string | null): string | null =>
  raw && /^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw : null;

function parseFields(raw: string | null): Fields | null {
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
