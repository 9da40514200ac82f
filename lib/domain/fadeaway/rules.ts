import { plainName } from '@/lib/platform/text/without-accents';
import { dayFrom } from './day';
import type { TodaysPuzzle } from './schema';

/** The rules of FadeAway (docs/product/fadeaway.md), as pure functions from one state of a game to the next. */

export const MAX_ATTEMPTS = 5;
export const STARTING_SCORE = 100;
export const WRONG_GUESS_PENALTY = 10;
/** The hints in the order of a puzzle's `hints`, and their costs in points. */
export const HINTS = [
  { name: 'Small Hint', cost: 5 },
  { name: 'Medium Hint', cost: 15 },
  { name: 'Large Hint', cost: 30 },
] as const;
/** In CSS pixels. */
const STARTING_BLUR = 30;
const BLUR_STEP = STARTING_BLUR / MAX_ATTEMPTS;

/** The fields of a puzzle that a game needs. */
export type Puzzle = Omit<TodaysPuzzle, '_id' | 'played_date'>;

/** A puzzle with the hints revealed so far. */
export interface GameData extends Omit<Puzzle, 'hints'> {
  hints: { _id: string; hint: string; revealed: boolean }[];
}

/** The game of one day, as saved in the browser. */
export interface Game {
  gameData: GameData;
  /** Number of guesses, right and wrong. */
  attempts: number;
  /** What was guessed, in order; games from before it was kept have fewer than attempts. */
  guesses: string[];
  isCorrect: boolean;
  usedHints: number;
  score: number;
}

export type Phase = 'playing' | 'solved' | 'failed';

export const startGame = (puzzle: Puzzle): Game => ({
  gameData: {
    gameNumber: puzzle.gameNumber,
    string_date: puzzle.string_date,
    target_phrase: puzzle.target_phrase,
    image_url: puzzle.image_url,
    free_hint: puzzle.free_hint,
    hints: puzzle.hints.map(({ _id, hint }) => ({ _id, hint, revealed: false })),
  },
  attempts: 0,
  guesses: [],
  isCorrect: false,
  usedHints: 0,
  score: STARTING_SCORE,
});

/**
 * Continues the saved game if it is today's, else starts a new one. Both day and player are compared, since a player
 * may be the answer on two days.
 * @param saved null if there is none
 */
export function continueOrStart(saved: Game | null, puzzle: Puzzle): Game {
  const fresh = startGame(puzzle);
  if (saved === null || !isGameOf(saved, puzzle)) return fresh;
  // Texts and picture are the current ones; only the revealed hints come from the saved game.
  const hints = fresh.gameData.hints.map((hint, index) => ({
    ...hint,
    revealed: saved.gameData.hints[index]?.revealed ?? false,
  }));
  return { ...saved, gameData: { ...fresh.gameData, hints } };
}

/** Whether a saved game is of a puzzle as it is now: an editor may have given the day another player. */
export const isGameOf = ({ gameData }: Game, puzzle: Puzzle): boolean =>
  gameData.target_phrase === puzzle.target_phrase && gameData.string_date === puzzle.string_date;

export const phaseOf = ({ isCorrect, attempts }: Pick<Game, 'isCorrect' | 'attempts'>): Phase =>
  isCorrect ? 'solved' : attempts >= MAX_ATTEMPTS ? 'failed' : 'playing';

/**
 * Submits a guess. Blank guesses and guesses after the end are ignored.
 * @returns the same object if the guess was ignored
 */
export function guess(game: Game, text: string): Game {
  if (phaseOf(game) !== 'playing' || text.trim() === '') return game;
  const attempts = game.attempts + 1;
  const guesses = [...game.guesses, text.trim()];
  if (isTarget(text, game.gameData.target_phrase)) return { ...game, attempts, guesses, isCorrect: true };
  return { ...game, attempts, guesses, score: Math.max(0, game.score - WRONG_GUESS_PENALTY) };
}

/** Whether something was guessed or revealed in a game that has not ended. */
export const isHalfPlayed = (game: Game): boolean =>
  phaseOf(game) === 'playing' && (game.attempts > 0 || game.usedHints > 0);

/**
 * Whether a saved game is finished before today's: it is yesterday's, and half played. Older ones are not.
 * @param today the visitor's local date
 */
export const isFinishedFirst = (saved: Game, today: string): boolean =>
  isHalfPlayed(saved) && isOfYesterday(saved, today);

/** @param today the visitor's local date */
export const isOfYesterday = ({ gameData }: Game, today: string): boolean =>
  gameData.string_date === dayFrom(today, -1);

/** Whether a guess is right, whatever its case, accents, apostrophes, dots, hyphens and spaces. */
export const isTarget = (text: string, target: string): boolean => plain(text) === plain(target);

/** Hyphens are spaces, as in the suggestions. */
const plain = (text: string) =>
  plainName(text)
    .trim()
    .replace(/[\s‐‑-]+/g, ' ');

/** Whether a hint can be revealed: once, during the game, and with a score above 0. */
export const canReveal = (game: Game, index: number): boolean =>
  phaseOf(game) === 'playing' && game.score > 0 && game.gameData.hints[index]?.revealed === false;

/**
 * Reveals a hint and subtracts its cost.
 * @param index of the hint, from 0
 * @returns the same object if it cannot be revealed
 */
export function revealHint(game: Game, index: number): Game {
  if (!canReveal(game, index)) return game;
  const hints = game.gameData.hints.map((hint, at) => (at === index ? { ...hint, revealed: true } : hint));
  return {
    ...game,
    gameData: { ...game.gameData, hints },
    usedHints: game.usedHints + 1,
    score: Math.max(0, game.score - (HINTS[index]?.cost ?? 0)),
  };
}

/** The blur of the picture in CSS pixels: falls in equal steps from 30 to 0, and is 0 after the end. */
export const blurOf = (game: Pick<Game, 'isCorrect' | 'attempts'>): number =>
  phaseOf(game) === 'playing' ? STARTING_BLUR - BLUR_STEP * game.attempts : 0;

export const attemptsLeft = ({ attempts }: Pick<Game, 'attempts'>): number => MAX_ATTEMPTS - attempts;
