import { formatLongDate } from './format';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Maximum difference between clocks. */
const TOLERANCE_MS = 10 * MINUTE_MS;

/** A year counts as 365 days, a month as 30.3. */
const UNITS = [
  { name: 'year', length: 365 * DAY_MS },
  { name: 'month', length: 30.3 * DAY_MS },
  { name: 'week', length: 7 * DAY_MS },
  { name: 'day', length: DAY_MS },
  { name: 'hour', length: HOUR_MS },
  { name: 'minute', length: MINUTE_MS },
] as const;

/**
 * How long ago something was, rounded down to the largest unit that fits. Less than a minute, or a little in the
 * future because of a fast clock, is "just now"; later times are dates, in UTC like all dates that pages print.
 * @param at milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function relativeTime(at: number, now: number): string {
  const { unit, count } = passedUnits(at, now);
  if (!unit) return now - at < -TOLERANCE_MS ? formatLongDate(new Date(at)) : 'just now';
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}

/**
 * The earliest time at which all of these read as they do now, so that what is sent for them stays the same as long as they
 * read the same, whoever renders it.
 * @param instants milliseconds since 1970
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970; 0 for none
 */
export function readsSince(instants: readonly number[], now: number): number {
  return instants.reduce((latest, at) => Math.max(latest, readsSinceOf(at, now)), 0);
}

function readsSinceOf(at: number, now: number): number {
  const { unit, count } = passedUnits(at, now);
  if (unit) return Math.ceil(at + count * unit.length);
  return now - at < -TOLERANCE_MS ? 0 : at - TOLERANCE_MS;
}

/** How many of the largest unit have passed; none in the first minute. */
function passedUnits(at: number, now: number) {
  const unit = UNITS.find(({ length }) => now - at >= length);
  return { unit, count: unit ? Math.floor((now - at) / unit.length) : 0 };
}
