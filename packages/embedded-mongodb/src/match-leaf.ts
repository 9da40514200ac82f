import type { Binary } from 'bson';
import { badValue, CommandError, failedToParse } from './errors';
import { isNaNValue } from './keys';
import { isNumeric, toInteger, toNumber } from './numbers';
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
  const divisor = BigInt(Math.trunc(toNumber(operand[0])));
  const remainder = BigInt(Math.trunc(toNumber(operand[1])));
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return (value) => {
    if (!isNumeric(value)) return false;
    const n = typeof value === 'bigint' ? value : toNumber(value);
    if (typeof n === 'number' && !Number.isFinite(n)) return false;
    return BigInt(typeof n === 'number' ? Math.trunc(n) : n) % divisor === remainder;
  };
}

function bits(op: string, operand: unknown): Test {
  const mask = bitMask(op, operand);
  return (value) => {
    let number: bigint;
    if (bsonType(value) === 'Binary') number = bytesToBits((value as Binary).buffer);
    else {
      const n = typeof value === 'bigint' ? value : isNumeric(value) ? toInteger(value) : undefined;
      if (n === undefined) return false;
      number = BigInt.asUintN(64, BigInt(n)) | (BigInt(n) < 0n ? -1n << 64n : 0n);
    }
    const set = number & mask;
    if (op === '$bitsAllSet') return set === mask;
    if (op === '$bitsAllClear') return set === 0n;
    return op === '$bitsAnySet' ? set !== 0n : set !== mask;
  };
}

const bytesToBits = (bytes: Uint8Array) => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

function bitMask(op: string, operand: unknown): bigint {
  if (bsonType(operand) === 'Binary') return bytesToBits((operand as Binary).buffer);
  if (isArray(operand))
    return operand.reduce<bigint>((mask, position) => {
      const n = toInteger(position);
      if (n === undefined || n < 0) throw badValue(`bit positions must be an integer >= 0: ${op}`);
      return mask | (1n << BigInt(n));
    }, 0n);
  const n = toInteger(operand);
  if (n === undefined)
    throw badValue(`${op} takes an Array, a number, or a BinData but received: ${typeName(operand)}`);
  if (n < 0) throw failedToParse(`Expected a non-negative number in: ${op}: ${n}`);
  return BigInt(n);
}
