import type { TodaysPuzzle } from './schema';

/**
 * FadeAway's rules: pure functions from one state of the game to the next. The browser plays by them; nothing here
 * knows of it.
 */

/** Guesses in total. */
export const MAX_ATTEMPTS = 5;
export const STARTING_SCORE = 100;
/** Points that a wrong guess costs. */
export const WRONG_GUESS_PENALTY = 10;
/** The hints in the order of a puzzle's `hints`, and the points each costs. */
export const HINTS = [
  { name: 'Small Hint', cost: 5 },
  { name: 'Medium Hint', cost: 15 },
  { name: 'Large Hint', cost: 30 },
] as const;
/** How far the picture is blurred at the start, in CSS pixels, and how much less with each attempt. */
export const STARTING_BLUR = 30;
const BLUR_STEP = STARTING_BLUR / MAX_ATTEMPTS;

/** What the game needs to know of a puzzle. */
export type Puzzle = Omit<TodaysPuzzle, '_id' | 'played_date'>;

/** A puzzle with what the player has seen of it. */
export interface GameData extends Omit<Puzzle, 'hints'> {
  hints: { _id: string; hint: string; revealed: boolean }[];
}

/** One day's game, as it is kept between visits. */
export interface Game {
  gameData: GameData;
  /** Guesses submitted, right and wrong. */
  attempts: number;
  isCorrect: boolean;
  usedHints: number;
  score: number;
}

export type Phase = 'playing' | 'solved' | 'failed';

/** @returns the game before the first guess */
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
  isCorrect: false,
  usedHints: 0,
  score: STARTING_SCORE,
});

/**
 * The saved game where it is today's, else a new one: the state resets when the daily target phrase differs from
 * the saved one. So it does when the day differs, for one player may be asked for on two days.
 * @param saved null for none
 */
export function continueOrStart(saved: Game | null, puzzle: Puzzle): Game {
  const fresh = startGame(puzzle);
  const isToday =
    saved?.gameData.target_phrase === puzzle.target_phrase &&
    saved.gameData.string_date === puzzle.string_date;
  if (!isToday) return fresh;
  // Texts and picture as staff have them now; of the saved game, what the player has seen.
  const hints = fresh.gameData.hints.map((hint, index) => ({
    ...hint,
    revealed: saved.gameData.hints[index]?.revealed ?? false,
  }));
  return { ...saved, gameData: { ...fresh.gameData, hints } };
}

/** Playing, then solved by a correct guess or failed with the fifth attempt. */
export const phaseOf = ({ isCorrect, attempts }: Pick<Game, 'isCorrect' | 'attempts'>): Phase =>
  isCorrect ? 'solved' : attempts >= MAX_ATTEMPTS ? 'failed' : 'playing';

/**
 * Submits a guess. Nothing but spaces is ignored, and so is what comes after the end.
 * @returns the same object where the guess was ignored
 */
export function guess(game: Game, text: string): Game {
  if (phaseOf(game) !== 'playing' || text.trim() === '') return game;
  const attempts = game.attempts + 1;
  if (isTarget(text, game.gameData.target_phrase)) return { ...game, attempts, isCorrect: true };
  return { ...game, attempts, score: Math.max(0, game.score - WRONG_GUESS_PENALTY) };
}

/** Whether a guess names the player: in any case, and however accents, apostrophes and spaces are typed. */
export const isTarget = (text: string, target: string): boolean => plain(text) === plain(target);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Whether a hint can be revealed: while playing, once, and with a score above 0. */
export const canReveal = (game: Game, index: number): boolean =>
  phaseOf(game) === 'playing' && game.score > 0 && game.gameData.hints[index]?.revealed === false;

/**
 * Reveals a hint: counts it, and takes its points.
 * @param index which of the puzzle's hints, from 0
 * @returns the same object where it cannot be revealed
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

/** How far the picture is blurred, in CSS pixels: in equal steps from 30 to 0, and 0 once the game has ended. */
export const blurOf = (game: Pick<Game, 'isCorrect' | 'attempts'>): number =>
  phaseOf(game) === 'playing' ? STARTING_BLUR - BLUR_STEP * game.attempts : 0;

/** How many attempts are left. */
export const attemptsLeft = ({ attempts }: Pick<Game, 'attempts'>): number => MAX_ATTEMPTS - attempts;
