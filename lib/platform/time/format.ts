const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A time of day of twelve hours, "2:05 PM" or with seconds "2:05:09 PM": the one way in which pages write it. */
function clockOf(hours: number, ...rest: number[]): string {
  return `${[hours % 12 || 12, ...rest.map(twoDigits)].join(':')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/**
 * `M/d/yyyy 'at' h:mm:ss a` in the local time zone: for the browser alone. What the server prints is in UTC
 * (docs/product/pages.md).
 */
export function formatDateTime(date: Date): string {
  const day = `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`;
  return `${day} at ${clockOf(date.getHours(), date.getMinutes(), date.getSeconds())}`;
}

/** A time of day, "2:05 PM", in the local time zone: for the browser alone. */
export const formatLocalTime = (date: Date): string => clockOf(date.getHours(), date.getMinutes());

/** A time of day to the second, "2:05:09 PM UTC", so that a cached page is the same for everyone. */
export const formatClock = (date: Date): string =>
  `${clockOf(date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds())} UTC`;

/** A time of day, "2:05 PM", in UTC, where that is said beside it. */
export const formatTime = (date: Date): string => clockOf(date.getUTCHours(), date.getUTCMinutes());

/** A long date, "November 21, 2026", in UTC, so that a cached page is the same for everyone. */
export function formatLongDate(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Date and time of day, "November 21, 2026, 2:05:09 PM UTC". */
export const formatLongDateTime = (date: Date): string => `${formatLongDate(date)}, ${formatClock(date)}`;

/** A day of a month that is known, "Nov 21", in UTC. */
export function formatDay(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`;
}

/** The same in the local time zone: for the browser alone. */
export function formatLocalDay(date: Date): string {
  return `${MONTHS[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`;
}

/** A minute, "Nov 26, 2026, 11:50 PM UTC". */
export const formatMinute = (date: Date): string =>
  `${formatDay(date)}, ${date.getUTCFullYear()}, ${formatTime(date)} UTC`;

/** A month, "November 2026", in UTC. */
export function formatMonth(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
