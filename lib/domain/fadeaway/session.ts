import type { LocalStore } from '@/lib/platform/browser/storage';
import { continueOrStart, type Game, guess, type Puzzle, revealHint } from './rules';
import { parseGame, parseLastCounted, parseStats, STORAGE_KEYS } from './saved';
import { countGame, type LifetimeStats } from './stats';

/** A game in one browser. Every call reads the stored state, so that several tabs play one game. */
export interface Session {
  game(): Game;
  guess(text: string): void;
  reveal(hint: number): void;
  /** Counts a game that ended without being counted, for example because the browser was closed. */
  countIfEnded(): void;
}

/**
 * Continues the saved game or starts a new one.
 * @param store where game and stats are stored
 */
export function openSession(store: LocalStore, puzzle: Puzzle): Session {
  const game = () => continueOrStart(parseGame(store.read(STORAGE_KEYS.game)), puzzle);

  function save(change: (game: Game) => Game) {
    const before = game();
    const after = change(before);
    if (after === before) return;
    store.write(STORAGE_KEYS.game, JSON.stringify(after));
    count(after);
  }

  function count(ended: Game) {
    const stats = readStats(store);
    const lastCounted = parseLastCounted(store.read(STORAGE_KEYS.lastCounted));
    const counted = countGame(stats, lastCounted, ended);
    if (counted.stats === stats) return;
    store.write(STORAGE_KEYS.lastCounted, counted.lastCounted ?? '');
    store.write(STORAGE_KEYS.stats, JSON.stringify(counted.stats));
  }

  return {
    game,
    guess: (text) => save((now) => guess(now, text)),
    reveal: (hint) => save((now) => revealHint(now, hint)),
    countIfEnded: () => count(game()),
  };
}

export const readStats = (store: LocalStore): LifetimeStats => parseStats(store.read(STORAGE_KEYS.stats));
