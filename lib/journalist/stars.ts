const SYMBOLS = 5;

/**
 * A value as five moons: full ones, at most one half, then empty ones. A value that is not a number, below 0 or above
 * 5 shows nothing.
 */
export function starRating(value: number): string {
  if (Number.isNaN(value) || value < 0 || value > SYMBOLS) return '';
  const full = Math.floor(value);
  const half = value - full >= 0.5 ? 1 : 0;
  return '🌕'.repeat(full) + '🌗'.repeat(half) + '🌑'.repeat(SYMBOLS - full - half);
}
