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

/**
 * `M/d/yyyy 'at' h:mm:ss a` in the local time zone: for the browser alone. What the server prints is in UTC
 * (docs/product/pages.md).
 */
export function formatDateTime(date: Date): string {
  const hours = date.getHours();
  const clock = `${hours % 12 || 12}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`;
  const day = `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`;
  return `${day} at ${clock} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A time of day, "2:05:09 PM UTC", so that a cached page is the same for everyone. */
export function formatClock(date: Date): string {
  const hours = date.getUTCHours();
  const clock = `${hours % 12 || 12}:${twoDigits(date.getUTCMinutes())}:${twoDigits(date.getUTCSeconds())}`;
  return `${clock} ${hours < 12 ? 'AM' : 'PM'} UTC`;
}

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

/** A minute, "Nov 26, 2026, 23:50 UTC". */
export const formatMinute = (date: Date): string =>
  `${formatDay(date)}, ${date.getUTCFullYear()}, ${date.toISOString().slice(11, 16)} UTC`;

/** A month, "November 2026", in UTC. */
export function formatMonth(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
