import type { ObjectId, Timestamp } from 'bson';
import {
  addMonths,
  DAY,
  dayOfYear,
  formatDate,
  isClockUnit,
  isoDay,
  isoWeek,
  isoYear,
  MONTHS_IN,
  ordinal,
  startOfUnit,
  UNITS,
  week,
  weekday,
} from './calendar';
import { CommandError } from './errors';
import type { NamedOperator } from './expressions';
import { isNumeric, toInteger } from './numbers';
import { fromWall, toWall, UTC, type Zone, zoneOf } from './time-zones';
import { bsonType, type Doc, typeName } from './values';

/** Date operators. An argument that is given and is null or missing makes the result null, a time zone too. */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;
const isGivenNil = (args: Doc, name: string) => Object.hasOwn(args, name) && isNil(args[name]);

function asDate(v: unknown, name: string, code = 16006): Date {
  if (v instanceof Date) return v;
  // The seconds of an ObjectId have a sign.
  if (bsonType(v) === 'ObjectId') return new Date(Buffer.from((v as ObjectId).id).readInt32BE(0) * 1000);
  if (bsonType(v) === 'Timestamp') return new Date(Number((v as Timestamp).toBigInt() >> 32n) * 1000);
  throw new CommandError(code, `can't convert from BSON type ${typeName(v)} to Date (${name})`);
}

const zoneIn = (args: Doc): Zone => (isNil(args.timezone) ? UTC : zoneOf(args.timezone));

function needUnit(v: unknown, name: string, typeCode: number): string {
  if (typeof v !== 'string')
    throw new CommandError(typeCode, `${name} requires 'unit' to be a string, but got ${typeName(v)}`);
  if (!UNITS.has(v) && !MONTHS_IN.has(v)) throw new CommandError(9, `unknown time unit value: ${v}`);
  return v;
}

function weekStartIn(args: Doc, unit: string, name: string): number {
  if (unit !== 'week' || isNil(args.startOfWeek)) return 0;
  if (typeof args.startOfWeek !== 'string')
    throw new CommandError(5439015, `${name} requires 'startOfWeek' to be a string`);
  const day = weekday(args.startOfWeek);
  if (day === undefined)
    throw new CommandError(
      5439016,
      `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${args.startOfWeek}`,
    );
  return day;
}

const PARTS: Record<string, (wall: Date) => number | bigint> = {
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
  $isoWeekYear: (d) => BigInt(isoYear(d)),
  $isoDayOfWeek: isoDay,
};

function partOperator(name: string, part: (wall: Date) => number | bigint): NamedOperator {
  return {
    required: ['date'],
    optional: ['timezone'],
    shorthand: true,
    codes: { missing: { date: 40539 }, unknown: 40535 },
    named: (args) => {
      if (isNil(args.date) || isGivenNil(args, 'timezone')) return null;
      return part(toWall(asDate(args.date, name), zoneIn(args)));
    },
  };
}

function dateToString(args: Doc): unknown {
  const { date, format, onNull } = args;
  if (isNil(date)) return Object.hasOwn(args, 'onNull') ? onNull : null;
  if (isGivenNil(args, 'timezone') || isGivenNil(args, 'format')) return null;
  if (format !== undefined && typeof format !== 'string')
    throw new CommandError(
      18533,
      `$dateToString requires that 'format' be a string, found: ${typeName(format)}`,
    );
  const zone = zoneIn(args);
  const at = asDate(date, '$dateToString');
  const offset = zone.offsetAt(at);
  return formatDate(
    new Date(at.getTime() + offset),
    Math.trunc(offset / 60_000),
    format ?? (zone.isUtc ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L'),
  );
}

/** The least and the greatest moment a date of BSON can be in JavaScript. */
const MAX_TIME = 8.64e15;

function valid(date: Date, name: string): Date {
  if (Number.isNaN(date.getTime()) || Math.abs(date.getTime()) > MAX_TIME)
    throw new CommandError(5166406, `${name} overflowed`);
  return date;
}

function shift(name: '$dateAdd' | '$dateSubtract', direction: 1 | -1): NamedOperator {
  return {
    required: ['startDate', 'unit', 'amount'],
    optional: ['timezone'],
    codes: {
      missing: { startDate: 5166402, unit: 5166402, amount: 5166402 },
      unknown: 5166401,
      object: 5166400,
    },
    named: (args) => {
      const { startDate, unit, amount } = args;
      if (isNil(startDate) || isNil(unit) || isNil(amount) || isGivenNil(args, 'timezone')) return null;
      const at = asDate(startDate, name, 5166403);
      const by = needUnit(unit, name, 5166404);
      const whole = isNumeric(amount) ? toInteger(amount) : undefined;
      if (whole === undefined)
        throw new CommandError(5166405, `${name} expects integer amount of time units`);
      if (Math.abs(whole) > 2 ** 53)
        throw new CommandError(5976500, `invalid ${name} 'amount' parameter value: ${whole} ${by}`);
      const zone = zoneIn(args);
      const n = whole * direction;
      if (isClockUnit(by)) return valid(new Date(at.getTime() + n * (UNITS.get(by) as number)), name);
      const months = MONTHS_IN.get(by);
      const wall = toWall(at, zone);
      const moved =
        months === undefined
          ? new Date(wall.getTime() + n * (UNITS.get(by) as number))
          : addMonths(wall, n * months);
      return valid(fromWall(valid(moved, name), zone), name);
    },
  };
}

function dateDiff(args: Doc): unknown {
  const name = '$dateDiff';
  const { startDate, endDate, unit } = args;
  if (isNil(startDate) || isNil(endDate) || isNil(unit) || isGivenNil(args, 'timezone')) return null;
  const by = needUnit(unit, name, 5439013);
  if (by === 'week' && isGivenNil(args, 'startOfWeek')) return null;
  const [start, end] = [asDate(startDate, name, 5166307), asDate(endDate, name, 5166307)];
  const zone = zoneIn(args);
  const weekStart = weekStartIn(args, by, name);
  if (!isClockUnit(by))
    return BigInt(ordinal(toWall(end, zone), by, weekStart) - ordinal(toWall(start, zone), by, weekStart));
  // Hours and less are elapsed time, from the full hour before the start to the full hour before the end.
  const length = UNITS.get(by) as number;
  const full = (at: Date) => at.getTime() - positiveRest(at.getTime() + zone.offsetAt(at), length);
  return BigInt(Math.floor((full(end) - full(start)) / length));
}

const positiveRest = (n: number, by: number) => ((n % by) + by) % by;

/** 2000-01-01, from which bins are counted; weeks are counted from the first one that begins then or later. */
const ORIGIN = new Date(Date.UTC(2000, 0, 1));

function dateTrunc(args: Doc): unknown {
  const name = '$dateTrunc';
  const { date, unit } = args;
  if (isNil(date) || isNil(unit) || isGivenNil(args, 'binSize') || isGivenNil(args, 'timezone')) return null;
  const by = needUnit(unit, name, 5439013);
  if (by === 'week' && isGivenNil(args, 'startOfWeek')) return null;
  const at = asDate(date, name, 5166307);
  const size = binSizeOf(args.binSize);
  const zone = zoneIn(args);
  const weekStart = weekStartIn(args, by, name);
  if (isClockUnit(by)) {
    const length = size * (UNITS.get(by) as number);
    if (length > MAX_TIME)
      throw new CommandError(5439002, `${name} 'binSize' value is too large for the unit ${by}`);
    const origin = fromWall(ORIGIN, zone).getTime();
    return new Date(at.getTime() - positiveRest(at.getTime() - origin, length));
  }
  const origin = ordinal(by === 'week' ? new Date(ORIGIN.getTime() + 7 * DAY - 1) : ORIGIN, by, weekStart);
  const number = ordinal(toWall(at, zone), by, weekStart);
  const bin = origin + Math.floor((number - origin) / size) * size;
  return valid(fromWall(startOfUnit(bin, by, weekStart), zone), name);
}

function binSizeOf(v: unknown): number {
  if (v === undefined) return 1;
  const size = isNumeric(v) ? toInteger(v) : undefined;
  if (size === undefined)
    throw new CommandError(
      5439017,
      `$dateTrunc requires 'binSize' to be a 64-bit integer, but got value of type ${typeName(v)}`,
    );
  if (size < 1)
    throw new CommandError(
      5439018,
      `$dateTrunc requires 'binSize' to be greater than 0, but got value ${size}`,
    );
  return size;
}

const TIME_FIELDS = ['hour', 'minute', 'second', 'millisecond'];
const CALENDAR_FIELDS = ['year', 'month', 'day'];
const ISO_FIELDS = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'];

function dateFromParts(args: Doc): unknown {
  const isIso = Object.hasOwn(args, 'isoWeekYear');
  const names = [...(isIso ? ISO_FIELDS : CALENDAR_FIELDS), ...TIME_FIELDS];
  const values: number[] = [];
  for (const [i, name] of names.entries()) {
    if (isGivenNil(args, name)) return null;
    const v = args[name];
    const n = v === undefined ? Number(i > 0 && i < 3) : isNumeric(v) ? toInteger(v) : undefined;
    if (n === undefined)
      throw new CommandError(
        40515,
        `'${name}' must evaluate to an integer, found ${typeName(v)} with value ${String(v)}`,
      );
    values.push(n);
  }
  if (isGivenNil(args, 'timezone')) return null;
  const [year = 0, second = 1, day = 1, hours = 0, minutes = 0, seconds = 0, millis = 0] = values;
  if (year < 1 || year > 9999)
    throw new CommandError(
      40523,
      `'${names[0]}' must evaluate to an integer in the range 1 to 9999, found ${year}`,
    );
  for (const [i, n] of [second, day, hours, minutes].entries())
    if (Math.abs(n) > 32767)
      throw new CommandError(
        31034,
        `'${names[i + 1]}' must evaluate to a value in the range [-32768, 32767]; value ${n} is not in range`,
      );
  const date = isIso ? isoDate(year, second, day) : calendarDate(year, second, day);
  const wall = new Date(date.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000 + millis);
  return valid(fromWall(valid(wall, '$dateFromParts'), zoneIn(args)), '$dateFromParts');
}

const calendarDate = (year: number, month: number, day: number) =>
  new Date(new Date(0).setUTCFullYear(year, month - 1, day));

function isoDate(year: number, weekNumber: number, day: number): Date {
  const january4 = calendarDate(year, 1, 4);
  return new Date(january4.getTime() + ((weekNumber - 1) * 7 + (day - isoDay(january4))) * DAY);
}

function partsOperator(): NamedOperator {
  return {
    required: [],
    optional: [...CALENDAR_FIELDS, ...ISO_FIELDS, ...TIME_FIELDS, 'timezone'],
    codes: { unknown: 40518, object: 40519 },
    check: (spec) => {
      const has = (name: string) => Object.hasOwn(spec, name);
      if (!has('year') && !has('isoWeekYear'))
        throw new CommandError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
      if (has('year') && ISO_FIELDS.some(has))
        throw new CommandError(40489, '$dateFromParts does not allow mixing natural dates with ISO dates');
      if (has('isoWeekYear') && (has('month') || has('day')))
        throw new CommandError(40525, '$dateFromParts does not allow mixing ISO dates with natural dates');
    },
    named: dateFromParts,
  };
}

export const dateOperators: Record<string, NamedOperator> = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, partOperator(name, part)])),
  $dateToString: {
    required: ['date'],
    optional: ['format', 'timezone', 'onNull'],
    codes: { missing: { date: 18628 }, unknown: 18534, object: 18629 },
    named: dateToString,
  },
  $dateAdd: shift('$dateAdd', 1),
  $dateSubtract: shift('$dateSubtract', -1),
  $dateDiff: {
    required: ['startDate', 'endDate', 'unit'],
    optional: ['timezone', 'startOfWeek'],
    codes: {
      missing: { startDate: 5166303, endDate: 5166304, unit: 5166305 },
      unknown: 5166302,
      object: 5166301,
    },
    named: dateDiff,
  },
  $dateTrunc: {
    required: ['date', 'unit'],
    optional: ['binSize', 'timezone', 'startOfWeek'],
    codes: { missing: { date: 5439009, unit: 5439010 }, unknown: 5439008, object: 5439007 },
    named: dateTrunc,
  },
  $dateFromParts: partsOperator(),
};
