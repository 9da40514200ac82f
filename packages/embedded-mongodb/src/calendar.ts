import { CommandError } from './errors';

/** The calendar behind `$dateToString`: fields of a wall clock (see `time-zones.ts`) as text. */
const DAY = 86_400_000;

const dayOfYear = (d: Date): number =>
  Math.floor((d.getTime() - new Date(0).setUTCFullYear(d.getUTCFullYear(), 0, 1)) / DAY) + 1;
const week = (d: Date): number => Math.floor((dayOfYear(d) + 6 - d.getUTCDay()) / 7);
const isoDay = (d: Date): number => d.getUTCDay() || 7;
const isoThursday = (d: Date) => new Date(d.getTime() + (4 - isoDay(d)) * DAY);
const isoWeek = (d: Date): number => Math.floor((dayOfYear(isoThursday(d)) + 6) / 7);
const isoYear = (d: Date): number => isoThursday(d).getUTCFullYear();

const MONTH_NAMES = [
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
];
const pad = (n: number, width: number) => String(n).padStart(width, '0');

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
}

const FORMATS: ReadonlyMap<string, (wall: Date, offset: number) => string> = new Map<
  string,
  (wall: Date, offset: number) => string
>([
  ['Y', (d) => pad(d.getUTCFullYear(), 4)],
  ['m', (d) => pad(d.getUTCMonth() + 1, 2)],
  ['d', (d) => pad(d.getUTCDate(), 2)],
  ['H', (d) => pad(d.getUTCHours(), 2)],
  ['M', (d) => pad(d.getUTCMinutes(), 2)],
  ['S', (d) => pad(d.getUTCSeconds(), 2)],
  ['L', (d) => pad(d.getUTCMilliseconds(), 3)],
  ['j', (d) => pad(dayOfYear(d), 3)],
  ['w', (d) => String(d.getUTCDay() + 1)],
  ['u', (d) => String(isoDay(d))],
  ['U', (d) => pad(week(d), 2)],
  ['V', (d) => pad(isoWeek(d), 2)],
  ['G', (d) => pad(isoYear(d), 4)],
  ['b', (d) => (MONTH_NAMES[d.getUTCMonth()] as string).slice(0, 3)],
  ['B', (d) => MONTH_NAMES[d.getUTCMonth()] as string],
  ['z', (_, offset) => offsetText(offset)],
  ['Z', (_, offset) => String(offset)],
  ['%', () => '%'],
]);

/** A wall clock as text; `offset` is in minutes east of UTC. Throws code 18536 for an unknown `%x`, 18537 for the year. */
export function formatDate(wall: Date, offset: number, format: string): string {
  if (!(wall.getUTCFullYear() >= 0 && wall.getUTCFullYear() <= 9999))
    throw new CommandError(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${wall.getUTCFullYear()}`,
    );
  return format.replace(/%(.)?/gsu, (_, c: string | undefined) => {
    const write = c === undefined ? undefined : FORMATS.get(c);
    if (!write) throw new CommandError(18536, `Invalid format character '%${c ?? ''}' in format string`);
    return write(wall, offset);
  });
}
