import type { Binary } from 'bson';
import { spend } from './budget';
import { badValue, CommandError, failedToParse } from './errors';
import { isNaNValue } from './keys';
import { fitsLong, isNumeric, numberKind, toInteger, toNumber, toWhole, truncated } from './numbers';
import { toRegExp } from './regex';
import { bsonType, compare, identityOf, isArray, isDoc, RANK, rankOf, typeName } from './values';

/**
 * The comparisons of the filter language, each as a test of one value; a missing field arrives as undefined. Which
 * values of a document are tested, and what an array means, is decided in `match.ts` and `paths.ts`.
 */
export type Test = (value: unknown) => boolean;

/** The test for an operator and its operand; throws code 2 or 9 for what MongoDB refuses. */
export function leafTest(op: string, operand: unknown): Test {
  switch (op) {
    case '$eq':
      return equality(operand);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return ordering(op, operand);
    case '$in':
      return membership(operand);
    case '$exists':
      return (value) => value !== undefined;
    case '$regex':
      return pattern(operand as { pattern: string; options: string });
    case '$type':
      return types(operand);
    case '$size':
      return size(operand);
    case '$mod':
      return modulo(operand);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return bits(op, operand);
    default:
      throw badValue(`unknown operator: ${op}`);
  }
}

function equality(operand: unknown): Test {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string')
    return (value) =>
      value === operand ||
      (value !== null && bsonType(value) === 'BSONSymbol' && compare(value, operand) === 0);
  return (value) => value !== undefined && compare(value, operand) === 0;
}

function ordering(op: string, operand: unknown): Test {
  const rank = rankOf(operand);
  const orEqual = op === '$gte' || op === '$lte';
  if (rank === RANK.null || rank === RANK.missing) return orEqual ? equality(null) : () => false;
  if (rank === RANK.regex) throw badValue(`Can't have RegEx as arg to predicate over field`);
  const less = op === '$lt' || op === '$lte';
  const holds = (order: number) => (order === 0 ? orEqual : less ? order < 0 : order > 0);
  if (rank === RANK.minKey || rank === RANK.maxKey) return (value) => holds(compare(value ?? null, operand));
  if (isNaNValue(operand)) return orEqual ? equality(operand) : () => false;
  return (value) =>
    value !== undefined &&
    rankOf(value) === rank &&
    !(rank === RANK.number && isNaNValue(value)) &&
    holds(compare(value, operand));
}

function membership(operand: unknown): Test {
  if (!isArray(operand)) throw badValue('$in needs an array');
  const regexes: Test[] = [];
  const known = new Set<string>();
  let hasNull = false;
  for (const value of operand) {
    if (isDoc(value) && Object.keys(value)[0]?.startsWith('$') && !('$ref' in value) && !('$id' in value))
      throw badValue('cannot nest $ under $in');
    if (bsonType(value) === 'BSONRegExp')
      regexes.push(pattern(value as unknown as { pattern: string; options: string }));
    if (value === null) hasNull = true;
    known.add(identityOf(value));
  }
  return (value) => {
    if (value === undefined) return hasNull;
    return known.has(identityOf(value)) || regexes.some((test) => test(value));
  };
}

function pattern(operand: { pattern: string; options: string }): Test {
  const regex = toRegExp(operand.pattern, operand.options);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    const type = bsonType(value);
    if (type === 'BSONSymbol') return regex.test(String(value));
    if (type !== 'BSONRegExp') return false;
    const other = value as { pattern: string; options: string };
    return other.pattern === operand.pattern && other.options === operand.options;
  };
}

const TYPE_CODES: Record<number, string> = {
  [-1]: 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};
const TYPE_NAMES = new Set([...Object.values(TYPE_CODES), 'number']);

function types(operand: unknown): Test {
  const wanted = (isArray(operand) ? operand : [operand]).map((type) => {
    if (typeof type === 'string') {
      if (!TYPE_NAMES.has(type)) throw badValue(`Unknown type name alias: ${type}`);
      return type;
    }
    if (!isNumeric(type)) throw new CommandError(14, 'type must be represented as a number or a string');
    const name = TYPE_CODES[toNumber(type)];
    if (name === undefined) throw badValue(`Invalid numerical type code: ${toNumber(type)}`);
    return name;
  });
  if (wanted.length === 0) throw failedToParse('$type must match at least one type');
  return (value) =>
    value !== undefined &&
    wanted.some((type) => type === typeName(value) || (type === 'number' && isNumeric(value)));
}

function size(operand: unknown): Test {
  const n = toInteger(operand);
  if (n === undefined)
    throw failedToParse(`Failed to parse $size. Expected an integer: $size: ${JSON.stringify(operand)}`);
  if (n < 0) throw failedToParse(`Failed to parse $size. Expected a non-negative number in: $size: ${n}`);
  return (value) => isArray(value) && value.length === n;
}

function modulo(operand: unknown): Test {
  if (!isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  if (!isNumeric(operand[0])) throw badValue('malformed mod, divisor not a number');
  if (!isNumeric(operand[1])) throw badValue('malformed mod, remainder not a number');
  const divisor = modArgument(operand[0], 'divisor');
  const remainder = modArgument(operand[1], 'remainder');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return (value) => {
    const n = isNumeric(value) ? truncated(value) : undefined;
    return n !== undefined && fitsLong(n) && n % divisor === remainder;
  };
}

function modArgument(v: unknown, name: string): bigint {
  const n = truncated(v);
  if (n === undefined || !fitsLong(n))
    throw badValue(`malformed mod, ${name} value is invalid :: caused by :: out of range of 64-bit integers`);
  return n;
}

/** The positions of the bits asked for: a list, or the set bits of the bytes of a BinData. */
type BitMask = readonly number[] | Uint8Array;

function bits(op: string, operand: unknown): Test {
  const mask = bitMask(op, operand);
  const all = op === '$bitsAllSet' || op === '$bitsAllClear';
  const wanted = op === '$bitsAllSet' || op === '$bitsAnySet';
  return (value) => {
    const isSet = bitReader(value);
    if (!isSet) return false;
    for (const position of positions(mask)) if ((isSet(position) === wanted) !== all) return !all;
    return all;
  };
}

function* positions(mask: BitMask): Generator<number> {
  if (!(mask instanceof Uint8Array)) return yield* mask;
  for (let i = 0; i < mask.length; i++) {
    spend();
    for (let bit = 0; bit < 8; bit++) if ((mask[i] as number) & (1 << bit)) yield i * 8 + bit;
  }
}

/** Tells whether a bit of a number or a BinData is set; undefined for other values. A number's sign goes on for ever. */
function bitReader(value: unknown): ((position: number) => boolean) | undefined {
  if (bsonType(value) === 'Binary') {
    const bytes = bytesOf(value as Binary);
    return (position) => ((bytes[position >> 3] ?? 0) & (1 << (position & 7))) !== 0;
  }
  const n = isNumeric(value) ? (numberKind(value) === 'long' ? toWhole(value) : toInteger(value)) : undefined;
  if (n === undefined || !fitsLong(BigInt(n))) return undefined;
  const whole = BigInt(n);
  return (position) => ((whole >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}

const bytesOf = (v: Binary) => v.buffer.subarray(0, v.position);

function bitMask(op: string, operand: unknown): BitMask {
  if (bsonType(operand) === 'Binary') return bytesOf(operand as Binary);
  if (isArray(operand))
    return operand.map((position) => {
      const n = toInteger(position);
      if (n === undefined) throw badValue(`bit positions must be an integer but got: ${String(position)}`);
      if (n < 0) throw badValue(`bit positions must be >= 0 but got: ${n}`);
      if (n > 2147483647)
        throw badValue(`bit positions cannot be represented as a 32-bit signed integer: ${n}`);
      return n;
    });
  const n = isNumeric(operand)
    ? numberKind(operand) === 'long'
      ? toWhole(operand)
      : toInteger(operand)
    : undefined;
  if (n === undefined || !fitsLong(BigInt(n)))
    throw badValue(`${op} takes an Array, a number, or a BinData but received: ${typeName(operand)}`);
  const whole = BigInt(n);
  if (whole < 0n) throw failedToParse(`Expected a non-negative number in: ${op}: ${whole}`);
  return Array.from({ length: 64 }, (_, i) => i).filter((i) => (whole >> BigInt(i)) & 1n);
}
