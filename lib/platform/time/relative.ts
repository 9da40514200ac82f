import { formatLongDate } from './format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum difference between clocks. */
const TOLERANCE_MS = 10 * MINUTE;

/** A year counts as 365 days, a month as 30.3. */
const UNITS = [
  { name: 'year', length: 365 * DAY },
  { name: 'month', length: 30.3 * DAY },
  { name: 'week', length: 7 * DAY },
  { name: 'day', length: DAY },
  { name: 'hour', length: HOUR },
  { name: 'minute', length: MINUTE },
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
