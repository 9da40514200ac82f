import { type Decimal128, ObjectId } from 'bson';
import { decimalFrom, exactDecimal } from './decimal';
import { CommandError } from './errors';
import type { NamedOperator, Operator } from './expressions';
import {
  asDouble,
  compareNumbers,
  fitsLong,
  isNumeric,
  numberKind,
  toDecimal,
  toNumber,
  truncated,
} from './numbers';
import { bsonType, typeName } from './values';

/** $type, $convert and its short forms ($toString, $toInt …). A failed conversion is code 241. */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;

const failed = (why: string) => new CommandError(241, `${why} in $convert with no onError value`);
const unsupported = (v: unknown, to: string) => failed(`Unsupported conversion from ${typeName(v)} to ${to}`);
const unparsable = (v: string, why: string) => failed(`Failed to parse number '${v}' ${why}`);

/** A number that has a fraction or none, as a whole one: what is after the point is cut off. */
function whole(v: unknown): bigint {
  const n = truncated(v);
  if (n === undefined)
    throw failed(
      `Attempt to convert ${Number.isNaN(toNumber(v)) ? 'NaN' : 'infinity'} value to integer type`,
    );
  return n;
}

function integer(v: unknown, to: 'int' | 'long'): unknown {
  let n: bigint;
  if (isNumeric(v)) n = whole(v);
  else if (typeof v === 'boolean') n = v ? 1n : 0n;
  else if (v instanceof Date && to === 'long') n = BigInt(v.getTime());
  else if (typeof v === 'string') {
    if (!/^[-+]?\d{1,40}$/.test(v)) throw unparsable(v, 'as an integer');
    n = BigInt(v.replace('+', ''));
  } else throw unsupported(v, to);
  const fits = to === 'int' ? n >= -2147483648n && n <= 2147483647n : fitsLong(n);
  if (!fits)
    throw typeof v === 'string' ? unparsable(v, 'Overflow') : failed('Conversion would overflow target type');
  return to === 'int' ? Number(n) : n;
}

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,6})?$/i;
const SPECIAL_NUMBER = /^([-+]?)(inf(?:inity)?|nan)$/i;

function double(v: unknown): unknown {
  if (isNumeric(v)) {
    const n = toNumber(v);
    if (!Number.isFinite(n) && !/n/i.test(String(v))) throw failed('Conversion would overflow target type');
    return asDouble(n);
  }
  if (typeof v === 'boolean') return asDouble(Number(v));
  if (v instanceof Date) return asDouble(v.getTime());
  if (typeof v !== 'string') throw unsupported(v, 'double');
  const special = SPECIAL_NUMBER.exec(v);
  if (special) return specialNumber(special);
  const n = NUMBER.test(v) ? Number(v) : Number.NaN;
  if (!Number.isFinite(n))
    throw unparsable(v, Number.isNaN(n) ? 'Did not consume whole string.' : 'Out of range');
  return asDouble(n);
}

const specialNumber = ([, sign, name]: RegExpExecArray) =>
  name?.toLowerCase() === 'nan'
    ? Number.NaN
    : sign === '-'
      ? Number.NEGATIVE_INFINITY
      : Number.POSITIVE_INFINITY;

function decimal(v: unknown): Decimal128 {
  if (isNumeric(v)) return toDecimal(v);
  if (typeof v === 'boolean') return toDecimal(Number(v));
  if (v instanceof Date) return toDecimal(BigInt(v.getTime()));
  if (typeof v !== 'string') throw unsupported(v, 'decimal');
  const special = SPECIAL_NUMBER.exec(v);
  if (special) return toDecimal(specialNumber(special));
  if (!NUMBER.test(v)) throw unparsable(v, 'Failed to parse string to decimal');
  const value = decimalFrom(exactDecimal(v));
  if (/inf/i.test(String(value))) throw failed('Conversion from string to decimal would overflow');
  return value;
}

/** A date by the calendar, with a time and an offset if it has them: the forms of ISO 8601 alone. */
const ISO_DATE =
  /^(\d{4})-(\d\d)-(\d\d)(?:(?:T|[ \t]+)(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)? ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

function parseDate(text: string): Date {
  const found = ISO_DATE.exec(text.replace(/^[\s\0]+|[\s\0]+$/g, ''));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (found ?? [])
    .slice(1, 7)
    .map((n) => Number(n ?? 0));
  const millis = Math.trunc(Number(`0.${found?.[7] ?? 0}`) * 1000);
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute, second, millis);
  const isReal =
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  if (!found || !isReal) throw failed(`Error parsing date string '${text}'`);
  const zone = /^([+-])(\d\d):?(\d\d)?$/.exec(found[8] ?? '');
  const offset = zone ? (zone[1] === '-' ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3] ?? 0)) : 0;
  return new Date(local.getTime() - offset * 60_000);
}

function date(v: unknown): Date {
  if (v instanceof Date) return v;
  if (isNumeric(v) && numberKind(v) !== 'int') {
    const n = whole(v);
    if (!fitsLong(n)) throw failed('Conversion would overflow target type');
    return new Date(Number(n));
  }
  // The seconds of an ObjectId have a sign.
  if (bsonType(v) === 'ObjectId') return new Date(Buffer.from((v as ObjectId).id).readInt32BE(0) * 1000);
  if (bsonType(v) === 'Timestamp')
    return new Date(Number((v as { toBigInt(): bigint }).toBigInt() >> 32n) * 1000);
  if (typeof v === 'string') return parseDate(v);
  throw unsupported(v, 'date');
}

function string(v: unknown): string {
  if (typeof v === 'string') return v;
  if (v instanceof Date) return v.toISOString();
  if (isNumeric(v) && numberKind(v) === 'double') return doubleText(toNumber(v));
  if (typeof v === 'boolean' || isNumeric(v)) return String(v);
  if (bsonType(v) === 'ObjectId') return (v as ObjectId).toHexString();
  throw unsupported(v, 'string');
}

/** The shortest text of a double; its exponent has two digits at least, as in C. */
function doubleText(n: number): string {
  if (!Number.isFinite(n)) return String(n);
  const [mantissa = '', exponent = '0'] = n.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 16) return Object.is(n, -0) ? '-0' : String(n);
  const size = String(Math.abs(power)).padStart(2, '0');
  return `${mantissa}e${power < 0 ? '-' : '+'}${size}`;
}

function objectId(v: unknown): unknown {
  if (bsonType(v) === 'ObjectId') return v;
  if (typeof v !== 'string') throw unsupported(v, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(v)) throw failed(`Failed to parse objectId '${v}'`);
  return new ObjectId(v);
}

const CONVERT: ReadonlyMap<unknown, (v: unknown) => unknown> = new Map([
  ['int', (v: unknown) => integer(v, 'int')],
  ['long', (v: unknown) => integer(v, 'long')],
  ['double', double],
  ['decimal', decimal],
  ['string', string],
  ['date', date],
  ['bool', (v: unknown) => (isNumeric(v) ? compareNumbers(v, 0) !== 0 : v !== false)],
  ['objectId', objectId],
]);

/** The types by their numbers; of those that nothing can be converted to, all conversions fail. */
const TYPES: ReadonlyMap<number, string> = new Map([
  [-1, 'minKey'],
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, 'undefined'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [12, 'dbPointer'],
  [13, 'javascript'],
  [14, 'symbol'],
  [15, 'javascriptWithScope'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [127, 'maxKey'],
]);
const TYPE_NAMES = new Set(TYPES.values());

function convert(v: unknown, to: unknown): unknown {
  if (typeof to !== 'string' && !isNumeric(to))
    throw new CommandError(9, "$convert's 'to' argument must be a string or number");
  const number = isNumeric(to) ? toNumber(to) : undefined;
  if (number !== undefined && !Number.isInteger(number))
    throw new CommandError(9, "In $convert, numeric 'to' argument is not an integer");
  const name = number === undefined ? (to as string) : TYPES.get(number);
  if (name === undefined || !TYPE_NAMES.has(name))
    throw number === undefined
      ? new CommandError(2, `Unknown type name: ${String(to)}`)
      : new CommandError(
          9,
          `In $convert, numeric value for 'to' does not correspond to a BSON type: ${number}`,
        );
  if (isNil(v)) return null;
  const conversion = CONVERT.get(name);
  if (!conversion) throw unsupported(v, name);
  return conversion(v);
}

const short = (to: string): Operator => ({
  min: 1,
  max: 1,
  few: 50723,
  apply: ([v]) => (isNil(v) ? null : convert(v, to)),
});

export const typeOperators: Record<string, Operator | NamedOperator> = {
  $type: { min: 1, max: 1, apply: ([v]) => typeName(v) },
  $toInt: short('int'),
  $toLong: short('long'),
  $toDouble: short('double'),
  $toDecimal: short('decimal'),
  $toString: short('string'),
  $toDate: short('date'),
  $toBool: short('bool'),
  $toObjectId: short('objectId'),
  $convert: {
    required: ['input', 'to'],
    optional: ['onError', 'onNull'],
    named: (args) => {
      if (isNil(args.to)) return isNil(args.input) && Object.hasOwn(args, 'onNull') ? args.onNull : null;
      try {
        const value = convert(args.input, args.to);
        return isNil(args.input) && Object.hasOwn(args, 'onNull') ? args.onNull : value;
      } catch (error) {
        if (Object.hasOwn(args, 'onError') && error instanceof CommandError && error.code === 241)
          return args.onError;
        throw error;
      }
    },
  },
};
