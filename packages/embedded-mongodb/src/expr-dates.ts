import type { ObjectId, Timestamp } from 'bson';
import { CommandError } from './errors';
import type { NamedOperator } from './expressions';
import { isNumeric, toNumber } from './numbers';
import { bsonType, type Doc, typeName } from './values';

/**
 * Date operators. A time zone is an Olson name, read through `Intl`, or an offset such as +02:00. Inside, a moment in a
 * zone is a `Date` whose UTC fields are the zone's wall clock.
 */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;
const DAY = 86_400_000;

function asDate(v: unknown, name: string): Date {
  if (v instanceof Date) return v;
  if (bsonType(v) === 'ObjectId') return (v as ObjectId).getTimestamp();
  if (bsonType(v) === 'Timestamp') return new Date(Number((v as Timestamp).toBigInt() >> 32n) * 1000);
  throw new CommandError(16006, `can't convert from BSON type ${typeName(v)} to Date (${name})`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    try {
      const parts = {
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      } as const;
      format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts });
    } catch {
      throw new CommandError(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    formats.set(zone, format);
  }
  return format;
}

/** Minutes east of UTC at a moment. */
function offsetMinutes(zone: unknown, at: Date): number {
  if (isNil(zone) || zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  if (typeof zone !== 'string')
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
  const fixed = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0));
  const p = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const wall = Date.UTC(p.year ?? 0, (p.month ?? 1) - 1, p.day, p.hour, p.minute, p.second);
  return Math.round((wall - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
}

const toWall = (at: Date, zone: unknown) => new Date(at.getTime() + offsetMinutes(zone, at) * 60_000);

function fromWall(wall: Date, zone: unknown): Date {
  const guess = new Date(wall.getTime() - offsetMinutes(zone, wall) * 60_000);
  return new Date(wall.getTime() - offsetMinutes(zone, guess) * 60_000);
}

const dayOfYear = (d: Date) => Math.floor((d.getTime() - Date.UTC(d.getUTCFullYear(), 0, 1)) / DAY) + 1;
const week = (d: Date) => Math.floor((dayOfYear(d) + 6 - d.getUTCDay()) / 7);
const isoDay = (d: Date) => d.getUTCDay() || 7;
const isoThursday = (d: Date) => new Date(d.getTime() + (4 - isoDay(d)) * DAY);
const isoWeek = (d: Date) => Math.floor((dayOfYear(isoThursday(d)) + 6) / 7);

const PARTS: Record<string, (d: Date) => number> = {
  $year: (d) => d.getUTCFullYear(),
  $month: (d) => d.getUTCMonth() + 1,
  $dayOfMonth: (d) => d.getUTCDate(),
  $dayOfWeek: (d) => d.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $hour: (d) => d.getUTCHours(),
  $minute: (d) => d.getUTCMinutes(),
  $second: (d) => d.getUTCSeconds(),
  $millisecond: (d) => d.getUTCMilliseconds(),
  $week: week,
  $isoWeek: isoWeek,
  $isoWeekYear: (d) => isoThursday(d).getUTCFullYear(),
  $isoDayOfWeek: isoDay,
};

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
];
const pad = (n: number, width: number) => String(n).padStart(width, '0');

function zoneText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
}

function formatDate(wall: Date, offset: number, format: string): string {
  return format.replace(/%(.)?/g, (_, c: string | undefined) => {
    switch (c) {
      case 'Y':
        return pad(wall.getUTCFullYear(), 4);
      case 'm':
        return pad(wall.getUTCMonth() + 1, 2);
      case 'd':
        return pad(wall.getUTCDate(), 2);
      case 'H':
        return pad(wall.getUTCHours(), 2);
      case 'M':
        return pad(wall.getUTCMinutes(), 2);
      case 'S':
        return pad(wall.getUTCSeconds(), 2);
      case 'L':
        return pad(wall.getUTCMilliseconds(), 3);
      case 'j':
        return pad(dayOfYear(wall), 3);
      case 'w':
        return String(wall.getUTCDay() + 1);
      case 'u':
        return String(isoDay(wall));
      case 'U':
        return pad(week(wall), 2);
      case 'V':
        return pad(isoWeek(wall), 2);
      case 'G':
        return pad(isoThursday(wall).getUTCFullYear(), 4);
      case 'b':
        return (MONTHS[wall.getUTCMonth()] as string).slice(0, 3);
      case 'B':
        return MONTHS[wall.getUTCMonth()] as string;
      case 'z':
        return zoneText(offset);
      case 'Z':
        return String(offset);
      case '%':
        return '%';
      default:
        throw new CommandError(18536, `Invalid format character '%${c ?? ''}' in format string`);
    }
  });
}

const UNITS: Record<string, number> = {
  week: 7 * DAY,
  day: DAY,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const MONTH_UNITS: Record<string, number> = { year: 12, quarter: 3, month: 1 };

function needUnit(v: unknown, name: string): string {
  if (typeof v !== 'string' || !(v in UNITS || v in MONTH_UNITS))
    throw new CommandError(9, `${name}: unknown time unit value: ${String(v)}`);
  return v;
}

/** Adds months and keeps the day where the month has it, else takes the month's last. */
function addMonths(wall: Date, months: number): Date {
  const first = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(
    first.getTime() +
      (Math.min(wall.getUTCDate(), last) - 1) * DAY +
      (wall.getTime() - Math.floor(wall.getTime() / DAY) * DAY),
  );
}

function shift(name: string, direction: 1 | -1): NamedOperator {
  return {
    required: ['startDate', 'unit', 'amount'],
    optional: ['timezone'],
    named: ({ startDate, unit, amount, timezone }) => {
      if (isNil(startDate) || isNil(unit) || isNil(amount)) return null;
      const at = asDate(startDate, name);
      const by = needUnit(unit, name);
      if (!isNumeric(amount)) throw new CommandError(5166405, `${name} expects integer amount of time units`);
      const n = toNumber(amount) * direction;
      const months = MONTH_UNITS[by];
      if (months !== undefined) return fromWall(addMonths(toWall(at, timezone), n * months), timezone);
      if (by === 'day' || by === 'week')
        return fromWall(new Date(toWall(at, timezone).getTime() + n * (UNITS[by] as number)), timezone);
      return new Date(at.getTime() + n * (UNITS[by] as number));
    },
  };
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function weekStart(v: unknown): number {
  const day = WEEKDAYS.findIndex(
    (name) => typeof v === 'string' && (name === v.toLowerCase() || name.slice(0, 3) === v.toLowerCase()),
  );
  if (day < 0) throw new CommandError(9, `unknown day of week value: ${String(v)}`);
  return day;
}

/** The number of unit boundaries since a fixed origin; the difference of two is `$dateDiff`, the floor `$dateTrunc`. */
function ordinal(wall: Date, unit: string, startOfWeek: unknown): number {
  const months = MONTH_UNITS[unit];
  if (months !== undefined) return Math.floor((wall.getUTCFullYear() * 12 + wall.getUTCMonth()) / months);
  if (unit === 'week') return Math.floor((wall.getTime() / DAY + 4 - weekStart(startOfWeek ?? 'sunday')) / 7);
  return Math.floor(wall.getTime() / (UNITS[unit] as number));
}

/** 2000-01-01, from which MongoDB counts bins of more than one unit. */
const ORIGIN = new Date(Date.UTC(2000, 0, 1));

function truncate({ date, unit, binSize = 1, timezone, startOfWeek }: Doc): unknown {
  if (isNil(date) || isNil(unit) || isNil(binSize)) return null;
  const by = needUnit(unit, '$dateTrunc');
  const wall = toWall(asDate(date, '$dateTrunc'), timezone);
  const origin = ordinal(by === 'week' ? new Date(ORIGIN.getTime() + 7 * DAY) : ORIGIN, by, startOfWeek);
  const size = toNumber(binSize);
  const bin = origin + Math.floor((ordinal(wall, by, startOfWeek) - origin) / size) * size;
  const months = MONTH_UNITS[by];
  if (months !== undefined) return fromWall(new Date(setMonths(bin * months)), timezone);
  if (by === 'week')
    return fromWall(new Date((bin * 7 - 4 + weekStart(startOfWeek ?? 'sunday')) * DAY), timezone);
  return fromWall(new Date(bin * (UNITS[by] as number)), timezone);
}

function setMonths(months: number): number {
  return new Date(0).setUTCFullYear(Math.floor(months / 12), ((months % 12) + 12) % 12, 1);
}

function dateFromParts(args: Doc): unknown {
  const part = (name: string, otherwise: number) => {
    const v = args[name];
    if (v === undefined) return otherwise;
    if (v === null) return Number.NaN;
    if (!isNumeric(v))
      throw new CommandError(40515, `'${name}' must evaluate to an integer, found ${typeName(v)}`);
    return toNumber(v);
  };
  const values = [part('year', 1970), part('month', 1) - 1, part('day', 1)] as const;
  const time = [part('hour', 0), part('minute', 0), part('second', 0), part('millisecond', 0)] as const;
  if ([...values, ...time].some(Number.isNaN)) return null;
  const wall = new Date(new Date(0).setUTCFullYear(...values));
  wall.setUTCHours(...time);
  return fromWall(wall, args.timezone);
}

function dateFromString(
  { dateString, timezone, onError, onNull, format }: Doc,
  hasOnError: boolean,
): unknown {
  if (isNil(dateString)) return onNull ?? null;
  if (format !== undefined) throw new CommandError(238, '$dateFromString with a format is not supported');
  const text = typeof dateString === 'string' ? dateString : '';
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(text);
  const parsed = new Date(zoned || /^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text}Z`);
  if (!Number.isNaN(parsed.getTime())) return zoned ? parsed : fromWall(parsed, timezone);
  if (hasOnError) return onError;
  throw new CommandError(241, `Error parsing date string '${text}'`);
}

export const dateOperators: Record<string, NamedOperator> = {
  ...Object.fromEntries(
    Object.entries(PARTS).map(([name, part]): [string, NamedOperator] => [
      name,
      {
        required: ['date'],
        optional: ['timezone'],
        shorthand: true,
        named: ({ date, timezone }) => (isNil(date) ? null : part(toWall(asDate(date, name), timezone))),
      },
    ]),
  ),
  $dateToString: {
    required: ['date'],
    optional: ['format', 'timezone', 'onNull'],
    named: ({ date, format, timezone, onNull }) => {
      if (isNil(date)) return onNull ?? null;
      if (format === null) return null;
      const at = asDate(date, '$dateToString');
      const text =
        typeof format === 'string' ? format : `%Y-%m-%dT%H:%M:%S.%L${isNil(timezone) ? 'Z' : '%z'}`;
      return formatDate(toWall(at, timezone), offsetMinutes(timezone, at), text);
    },
  },
  $dateAdd: shift('$dateAdd', 1),
  $dateSubtract: shift('$dateSubtract', -1),
  $dateDiff: {
    required: ['startDate', 'endDate', 'unit'],
    optional: ['timezone', 'startOfWeek'],
    named: ({ startDate, endDate, unit, timezone, startOfWeek }) => {
      if (isNil(startDate) || isNil(endDate) || isNil(unit)) return null;
      const by = needUnit(unit, '$dateDiff');
      const [a, b] = [startDate, endDate].map((v) => toWall(asDate(v, '$dateDiff'), timezone)) as [
        Date,
        Date,
      ];
      return BigInt(ordinal(b, by, startOfWeek) - ordinal(a, by, startOfWeek));
    },
  },
  $dateTrunc: {
    required: ['date', 'unit'],
    optional: ['binSize', 'timezone', 'startOfWeek'],
    named: truncate,
  },
  $dateFromParts: {
    required: ['year'],
    optional: ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'],
    named: dateFromParts,
  },
  $dateFromString: {
    required: ['dateString'],
    optional: ['timezone', 'onError', 'onNull', 'format'],
    named: (args) => dateFromString(args, 'onError' in args),
  },
};
