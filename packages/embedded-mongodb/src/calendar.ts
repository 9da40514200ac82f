import { CommandError } from './errors';

/** The calendar behind the date operators: fields of a wall clock (see `time-zones.ts`), units of time, weeks. */
export const DAY = 86_400_000;

export const dayOfYear = (d: Date): number =>
  Math.floor((d.getTime() - new Date(0).setUTCFullYear(d.getUTCFullYear(), 0, 1)) / DAY) + 1;
export const week = (d: Date): number => Math.floor((dayOfYear(d) + 6 - d.getUTCDay()) / 7);
export const isoDay = (d: Date): number => d.getUTCDay() || 7;
const isoThursday = (d: Date) => new Date(d.getTime() + (4 - isoDay(d)) * DAY);
export const isoWeek = (d: Date): number => Math.floor((dayOfYear(isoThursday(d)) + 6) / 7);
export const isoYear = (d: Date): number => isoThursday(d).getUTCFullYear();

/** Units of a fixed length in milliseconds. */
export const UNITS: ReadonlyMap<string, number> = new Map([
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['millisecond', 1],
]);
/** Units of so many months. */
export const MONTHS_IN: ReadonlyMap<string, number> = new Map([
  ['year', 12],
  ['quarter', 3],
  ['month', 1],
]);
/** Units below a day count elapsed time, whatever clocks do meanwhile. */
export const isClockUnit = (unit: string): boolean => (UNITS.get(unit) ?? DAY) < DAY;

/** A wall clock moved by months; the day stays where the month has it, else it is the month's last. */
export function addMonths(wall: Date, months: number): Date {
  const first = new Date(new Date(0).setUTCFullYear(wall.getUTCFullYear(), wall.getUTCMonth() + months, 1));
  const last = new Date(
    new Date(0).setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  const timeOfDay = wall.getTime() - Math.floor(wall.getTime() / DAY) * DAY;
  return new Date(first.getTime() + (Math.min(wall.getUTCDate(), last) - 1) * DAY + timeOfDay);
}

/** The first day of a month, counted from the year 0. */
const startOfMonth = (months: number): Date =>
  new Date(new Date(0).setUTCFullYear(Math.floor(months / 12), ((months % 12) + 12) % 12, 1));

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A day of the week by its name or the first three letters of it, 0 for Sunday; undefined for anything else. */
export function weekday(name: string): number | undefined {
  const lower = name.toLowerCase();
  const day = WEEKDAYS.findIndex((known) => known === lower || known.slice(0, 3) === lower);
  return day < 0 ? undefined : day;
}

/** How many starts of a unit lie between a fixed origin and a wall clock. */
export function ordinal(wall: Date, unit: string, weekStart: number): number {
  const months = MONTHS_IN.get(unit);
  if (months !== undefined) return Math.floor((wall.getUTCFullYear() * 12 + wall.getUTCMonth()) / months);
  if (unit === 'week') return Math.floor((wall.getTime() / DAY + 4 - weekStart) / 7);
  return Math.floor(wall.getTime() / (UNITS.get(unit) as number));
}

/** The wall clock at which the unit of that number starts. */
export function startOfUnit(number: number, unit: string, weekStart: number): Date {
  const months = MONTHS_IN.get(unit);
  if (months !== undefined) return startOfMonth(number * months);
  if (unit === 'week') return new Date((number * 7 - 4 + weekStart) * DAY);
  return new Date(number * (UNITS.get(unit) as number));
}

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
