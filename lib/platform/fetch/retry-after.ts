/** Longer pauses are shortened to it. */
export const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * The pause that a `Retry-After` header asks for.
 * @returns milliseconds, at most a day; null without a usable header
 */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return Math.min(Math.max(0, seconds * 1000), LONGEST_WAIT_MS);
}
