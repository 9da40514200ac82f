/**
 * FadeAway's days. A visitor plays the puzzle of the local date, from local midnight to local midnight; times
 * are milliseconds since 1970, zones IANA names, days year-month-day.
 */

/** The zone whose date is meant where a caller gives none. */
export const DEFAULT_ZONE = 'America/Los_Angeles';

const HOUR = 60 * 60 * 1000;
/** Nowhere on Earth is the date further ahead of UTC. */
const EARLIEST_ZONE = 14 * HOUR;
/** No local day is longer, the one that an hour is added to included. */
const LONGEST_DAY = 26 * HOUR;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * @param zone undefined for the zone of this machine or browser
 * @returns the date there, `2026-01-31`
 */
export function dayAt(now: number, zone?: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/**
 * When the next local day begins. It is looked for rather than calculated: a clock change can make a day 23 or 25
 * hours long, begin it at 1 o'clock, or leave a whole day out.
 */
export function nextDayAt(now: number, zone?: string): number {
  const today = dayAt(now, zone);
  let before = now;
  let after = now + LONGEST_DAY;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayAt(middle, zone) === today) before = middle;
    else after = middle;
  }
  return after;
}

/** @returns whether a day has begun in any zone on Earth */
export const hasBegunAnywhere = (day: string, now: number): boolean =>
  now >= Date.parse(`${day}T00:00:00Z`) - EARLIEST_ZONE;

/** A span as HH:MM:SS, begun seconds counted whole, so that it reads 00:00:00 only when nothing is left. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
