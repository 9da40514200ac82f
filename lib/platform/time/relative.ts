import { formatLongDate } from './format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum difference between clocks. */
const TOLERANCE = 10 * MINUTE;

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
 * @param at, now milliseconds since 1970
 */
export function relativeTime(at: number, now: number): string {
  const passed = now - at;
  if (passed < -TOLERANCE) return formatLongDate(new Date(at));
  const unit = UNITS.find(({ length }) => passed >= length);
  if (!unit) return 'just now';
  const count = Math.floor(passed / unit.length);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
