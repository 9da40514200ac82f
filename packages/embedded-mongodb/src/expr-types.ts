import { Decimal128, ObjectId } from 'bson';
import { CommandError } from './errors';
import type { NamedOperator, Operator } from './expressions';
import { asDouble, compareNumbers, isNumeric, numberKind, toDecimal, toNumber } from './numbers';
import { bsonType, isArray, typeName } from './values';

/** $type, $convert and its short forms ($toString, $toInt …). A failed conversion is code 241. */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;

const fail = (v: unknown, to: string, why = '') =>
  new CommandError(
    241,
    `Failed to ${why || 'convert'} '${isArray(v) ? 'array' : String(v)}' from ${typeName(v)} to ${to} in $convert with no onError value`,
  );

function numberFrom(v: unknown, to: string): unknown {
  if (isNumeric(v)) return v;
  if (typeof v === 'boolean') return v ? 1 : 0;
  if (v instanceof Date && to !== 'int') return BigInt(v.getTime());
  if (typeof v === 'string' && /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(v)) {
    if (to === 'decimal') return Decimal128.fromString(v);
    if (to === 'double') return asDouble(Number(v));
    if (/^[-+]?\d+$/.test(v)) return BigInt(v);
    throw fail(v, to, 'parse number');
  }
  if (typeof v === 'string' && to === 'double' && /^-?(inf(inity)?|nan)$/i.test(v))
    return /nan/i.test(v)
      ? Number.NaN
      : v.startsWith('-')
        ? Number.NEGATIVE_INFINITY
        : Number.POSITIVE_INFINITY;
  throw typeof v === 'string' ? fail(v, to, 'parse number') : unsupported(v, to);
}

const unsupported = (v: unknown, to: string) =>
  new CommandError(
    241,
    `Unsupported conversion from ${typeName(v)} to ${to} in $convert with no onError value`,
  );

function integer(v: unknown, to: 'int' | 'long'): unknown {
  const source = numberFrom(v, to);
  const n = typeof source === 'bigint' ? source : BigInt(finiteInteger(source, to));
  const bits = to === 'int' ? 32 : 64;
  if (BigInt.asIntN(bits, n) !== n) throw fail(v, to, 'convert, would overflow');
  return to === 'int' ? Number(n) : n;
}

function finiteInteger(v: unknown, to: string): number {
  const n = Math.trunc(toNumber(v));
  if (!Number.isFinite(n)) throw fail(v, to, 'convert NaN or infinity');
  return n;
}

function date(v: unknown): Date {
  if (v instanceof Date) return v;
  if (isNumeric(v) && numberKind(v) !== 'int') return new Date(Math.trunc(toNumber(v)));
  if (bsonType(v) === 'ObjectId') return (v as ObjectId).getTimestamp();
  if (bsonType(v) === 'Timestamp')
    return new Date(Number((v as { toBigInt(): bigint }).toBigInt() >> 32n) * 1000);
  if (typeof v === 'string') {
    const parsed = new Date(/(z|[+-]\d\d:?\d\d)$/i.test(v) || /^\d{4}-\d\d-\d\d$/.test(v) ? v : `${v}Z`);
    if (Number.isNaN(parsed.getTime())) throw fail(v, 'date', 'parse date');
    return parsed;
  }
  throw unsupported(v, 'date');
}

function string(v: unknown): string {
  if (typeof v === 'string') return v;
  if (v instanceof Date) return v.toISOString();
  if (typeof v === 'boolean' || isNumeric(v)) return String(v);
  if (bsonType(v) === 'ObjectId') return (v as ObjectId).toHexString();
  throw unsupported(v, 'string');
}

const CONVERT: Record<string, (v: unknown) => unknown> = {
  int: (v) => integer(v, 'int'),
  long: (v) => integer(v, 'long'),
  double: (v) => asDouble(toNumber(numberFrom(v, 'double'))),
  decimal: (v) => toDecimal(numberFrom(v, 'decimal')),
  string,
  date,
  bool: (v) => (isNumeric(v) ? compareNumbers(v, 0) !== 0 : v !== false && !isNil(v)),
  objectId: (v) => {
    if (bsonType(v) === 'ObjectId') return v;
    if (typeof v === 'string' && /^[0-9a-f]{24}$/i.test(v)) return new ObjectId(v);
    throw typeof v === 'string' ? fail(v, 'objectId', 'parse objectId') : unsupported(v, 'objectId');
  },
};

const CODES: Record<number, string> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
};

function converter(to: unknown): (v: unknown) => unknown {
  const name = isNumeric(to) ? CODES[toNumber(to)] : to;
  const convert = typeof name === 'string' && Object.hasOwn(CONVERT, name) ? CONVERT[name] : undefined;
  if (!convert) throw new CommandError(2, `Unknown type name: ${String(to)}`);
  return convert;
}

const short = (to: string): Operator => ({
  min: 1,
  max: 1,
  apply: ([v]) => (isNil(v) ? null : converter(to)(v)),
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
      if (isNil(args.input)) return args.onNull ?? null;
      if (isNil(args.to)) return null;
      try {
        return converter(args.to)(args.input);
      } catch (error) {
        if ('onError' in args && error instanceof CommandError && error.code === 241) return args.onError;
        throw error;
      }
    },
  },
};
