/**
 * The days of FadeAway. A visitor plays the puzzle of the local date, from local midnight to local midnight. Times
 * are milliseconds since 1970, zones IANA names, days `yyyy-mm-dd`.
 */

/** The time zone of the date when a caller gives none. */
export const DEFAULT_ZONE = 'America/Los_Angeles';

const HOUR = 60 * 60 * 1000;
/** The largest offset ahead of UTC on Earth. */
const EARLIEST_ZONE = 14 * HOUR;
/** The longest local day, with a clock change. */
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
 * The start of the next local day, found by search: clock changes make days 23 or 25 hours long, start them at 1:00,
 * or skip one.
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

/** @returns the day that many days after another, before it if negative */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

/** @returns the date where it is latest on Earth; earlier days have passed for somebody, and no other has */
export const latestDayAt = (now: number): string => new Date(now + EARLIEST_ZONE).toISOString().slice(0, 10);

/** @returns whether a day has begun in any zone on Earth */
export const hasBegunAnywhere = (day: string, now: number): boolean =>
  now >= Date.parse(`${day}T00:00:00Z`) - EARLIEST_ZONE;

/** A duration as HH:MM:SS, rounded up to whole seconds, so that 00:00:00 means nothing is left. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
