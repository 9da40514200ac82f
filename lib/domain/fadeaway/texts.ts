import { type Game, MAX_ATTEMPTS, phaseOf } from './rules';
import { type LifetimeStats, statLines } from './stats';

/** How long "Copied!" shows. */
export const COPIED_MS = 2_000;

/**
 * The text that "Share Today's Score" and "Share with friends" copy. It never contains the player's name.
 * @param url of the game
 */
export function shareText(game: Game, url: string): string {
  const isSolved = phaseOf(game) === 'solved';
  return [
    `FadeAway Day ${game.gameData.gameNumber}`,
    isSolved ? '🏀 I got it!' : "😔 I didn't get it today.",
    `Guesses: ${game.attempts}/${MAX_ATTEMPTS}`,
    `Hints Used: ${game.usedHints}`,
    `Final Score: ${game.score}`,
    url,
  ].join('\n');
}

/** The text that a click on the lifetime stats copies. */
export function statsText(stats: LifetimeStats, url: string): string {
  const lines = statLines(stats).map(([label, value]) => `${label}: ${value}`);
  return ['My FadeAway stats', ...lines, '', 'Can you beat me? Play FadeAway:', url].join('\n');
}
