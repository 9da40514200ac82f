const SYMBOLS = 5;

/**
 * A value from 0 to 5 as five moons: full ones, at most one half, then empty ones. Anything else is an empty string.
 */
export function starRating(value: number): string {
  if (Number.isNaN(value) || value < 0 || value > SYMBOLS) return '';
  const full = Math.floor(value);
  const half = value - full >= 0.5 ? 1 : 0;
  return '🌕'.repeat(full) + '🌗'.repeat(half) + '🌑'.repeat(SYMBOLS - full - half);
}
