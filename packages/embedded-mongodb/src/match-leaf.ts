import { badValue, CommandError, failedToParse } from './errors';
import { isNaNValue } from './keys';
import { fitsLong, isNumeric, toInteger, toNumber, truncated } from './numbers';
import { toRegExp } from './regex';
import { bsonType, compare, identityOf, isArray, isDoc, RANK, rankOf, typeName } from './values';

/**
 * The comparisons of the filter language, each as a test of one value; a missing field arrives as undefined. Which
 * values of a document are tested, and what an array means, is decided in `match.ts` and `paths.ts`.
 */
export type Test = (value: unknown) => boolean;

/** The comparisons by name; each throws code 2 or 9 for an operand that MongoDB refuses. */
export const COMPARISONS: Record<string, (operand: unknown) => Test> = {
  $eq: equality,
  $gt: (operand) => ordering('$gt', operand),
  $gte: (operand) => ordering('$gte', operand),
  $lt: (operand) => ordering('$lt', operand),
  $lte: (operand) => ordering('$lte', operand),
  $in: membership,
  $exists: () => (value) => value !== undefined,
  $regex: (operand) => pattern(operand as { pattern: string; options: string }),
  $type: types,
  $size: size,
  $mod: modulo,
};

/** The test for an operator and its operand; throws code 2 for an operator that does not exist. */
export function leafTest(op: string, operand: unknown): Test {
  const compile = Object.hasOwn(COMPARISONS, op) ? COMPARISONS[op] : undefined;
  if (!compile) throw badValue(`unknown operator: ${op}`);
  return compile(operand);
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
