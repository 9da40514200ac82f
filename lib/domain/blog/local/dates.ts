import type { Argument } from './fields';

const MONTHS = 'january february march april may june july august september october november december';
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday';

/** @returns milliseconds since 1970, NaN if it is not a date. The CMS writes `+0000` for `+00:00`. */
export function millis(date: Argument | undefined): number {
  if (typeof date === 'number') return date;
  return Date.parse(String(date ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
}

/** A number, or the position of a name in a list, counted from 1; its first three letters suffice. */
function ordinal(value: Argument | undefined, names: string): number {
  if (typeof value === 'number' || /^\d+$/.test(String(value))) return Number(value);
  const place = names
    .split(' ')
    .findIndex((name) => name.slice(0, 3) === String(value).toLowerCase().slice(0, 3));
  return place + 1;
}

type Part = (date: Date) => number;
const dayOfMonth: Part = (date) => date.getUTCDate();
const dayOfWeek: Part = (date) => date.getUTCDay() || 7;
const month: Part = (date) => date.getUTCMonth() + 1;
const year: Part = (date) => date.getUTCFullYear();
const hour: Part = (date) => date.getUTCHours();

type Comparison = (found: number, wanted: number) => boolean;
const same: Comparison = (found, wanted) => found === wanted;
const after: Comparison = (found, wanted) => found > wanted;
const before: Comparison = (found, wanted) => found < wanted;

const compare =
  (part: Part, holds: Comparison, names = '') =>
  (found: string, [wanted]: Argument[]) =>
    holds(part(new Date(millis(found))), ordinal(wanted, names));

/** The predicates on dates and times, in UTC. */
export const DATE_OPERATORS: Readonly<Record<string, (found: string, values: Argument[]) => boolean>> = {
  'date.after': (found, [date]) => millis(found) > millis(date),
  'date.before': (found, [date]) => millis(found) < millis(date),
  'date.between': (found, [from, to]) => millis(found) > millis(from) && millis(found) < millis(to),
  'date.day-of-month': compare(dayOfMonth, same),
  'date.day-of-month-after': compare(dayOfMonth, after),
  'date.day-of-month-before': compare(dayOfMonth, before),
  'date.day-of-week': compare(dayOfWeek, same, WEEKDAYS),
  'date.day-of-week-after': compare(dayOfWeek, after, WEEKDAYS),
  'date.day-of-week-before': compare(dayOfWeek, before, WEEKDAYS),
  'date.month': compare(month, same, MONTHS),
  'date.month-after': compare(month, after, MONTHS),
  'date.month-before': compare(month, before, MONTHS),
  'date.year': compare(year, same),
  'date.hour': compare(hour, same),
  'date.hour-after': compare(hour, after),
  'date.hour-before': compare(hour, before),
};
