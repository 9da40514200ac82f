const DAY_IN_MS = 24 * 60 * 60 * 1000;

/**
 * The default day of a new puzzle. Days are `yyyy-mm-dd`, in UTC.
 * @param latest the latest day that has a puzzle; null if there is none
 * @returns the day after it; today if there is none
 */
export function nextPuzzleDay(latest: string | null, now: Date): string {
  if (latest === null) return now.toISOString().slice(0, 10);
  return new Date(Date.parse(`${latest}T00:00:00Z`) + DAY_IN_MS).toISOString().slice(0, 10);
}
