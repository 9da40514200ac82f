import {
  exactDecimal,
  quantizeDecimal,
  type Rounding,
  rootDecimal,
  roundDecimal,
  roundWhole,
  specialDecimal,
} from './decimal';
import { CommandError } from './errors';
import type { Operator } from './expressions';
import {
  absolute,
  arithmetic,
  asDouble,
  divide,
  fitsLong,
  isNumeric,
  numberKind,
  promote,
  remainder,
  toDecimalExactly,
  toInteger,
  toNumber,
  toWhole,
} from './numbers';
import { Summation } from './summation';
import { compare, isArray, truthy, typeName } from './values';

/** Arithmetic, comparison and boolean operators. Null or missing in gives null out; other types are refused. */
const isNil = (v: unknown) => v === null || v === undefined;
const any = Number.POSITIVE_INFINITY;

function needNumber(v: unknown, name: string, code = 28765): void {
  if (!isNumeric(v)) throw new CommandError(code, `${name} only supports numeric types, not ${typeName(v)}`);
}

function unary(name: string, f: (v: unknown) => unknown): Operator {
  return {
    min: 1,
    max: 1,
    apply: ([v]) => {
      if (isNil(v)) return null;
      needNumber(v, name);
      return f(v);
    },
  };
}

const isSpecial = (v: unknown) => !Number.isFinite(toNumber(v)) && /n/i.test(String(v));

function add(args: unknown[]): unknown {
  let date: Date | undefined;
  let sum: unknown = 0;
  if (args.some(isNil)) return null;
  for (const v of args) {
    if (v instanceof Date) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = v;
    } else {
      if (!isNumeric(v))
        throw new CommandError(14, `$add only supports numeric or date types, not ${typeName(v)}`);
      sum = arithmetic('add', sum, v);
    }
  }
  return date ? shiftDate(date, sum, '$add') : sum;
}

/** A date moved by milliseconds; throws code 15 when no date can be that far away. */
function shiftDate(date: Date, by: unknown, name: string): Date {
  const kind = numberKind(by);
  const moved = date.getTime() + (kind === 'long' ? toNumber(by) : roundAway(toNumber(by)));
  if (!Number.isFinite(moved) || Math.abs(moved) > 2 ** 63)
    throw new CommandError(15, `date overflow in ${name}`);
  return new Date(moved);
}

const roundAway = (n: number) => Math.sign(n) * Math.round(Math.abs(n));

function subtract([a, b]: unknown[]): unknown {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return BigInt(a.getTime() - b.getTime());
    if (isNumeric(b)) return shiftDate(a, arithmetic('subtract', 0, b), '$subtract');
  }
  if (!isNumeric(a) || !isNumeric(b))
    throw new CommandError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return arithmetic('subtract', a, b);
}

function multiply(args: unknown[]): unknown {
  let product: unknown = 1;
  if (args.some(isNil)) return null;
  for (const v of args) {
    if (!isNumeric(v))
      throw new CommandError(14, `$multiply only supports numeric types, not ${typeName(v)}`);
    product = arithmetic('multiply', product, v);
  }
  return product;
}

function pair(name: string, code: number, f: (a: unknown, b: unknown) => unknown): Operator {
  return {
    min: 2,
    max: 2,
    apply: ([a, b]) => {
      if (isNil(a) || isNil(b)) return null;
      if (!isNumeric(a) || !isNumeric(b))
        throw new CommandError(
          code,
          `${name} only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
        );
      return f(a, b);
    },
  };
}

/** A number with so many places after the point, in its own type. */
function rounded(v: unknown, places: number, rounding: Rounding, name: string): unknown {
  const kind = numberKind(v);
  if (kind === 'decimal') return roundedDecimal(v, places, rounding);
  if (isSpecial(v)) return v;
  if (kind === 'double') return asDouble(roundDouble(toNumber(v), places, rounding));
  if (places >= 0) return v;
  const whole = roundWhole(toWhole(v), -places, rounding) * 10n ** BigInt(-places);
  if (!fitsLong(whole)) throw new CommandError(51080, `invalid conversion from Decimal128 result in ${name}`);
  return kind === 'int' && whole >= -2147483648n && whole <= 2147483647n ? Number(whole) : whole;
}

/** MongoDB quantizes: the result has so many places whatever the number had, and is NaN where 34 digits do not hold it. */
function roundedDecimal(v: unknown, places: number, rounding: Rounding): unknown {
  const isWhole = rounding === 'up' || rounding === 'down';
  if (isSpecial(v)) return isWhole ? specialDecimal(Number.NaN) : v;
  const value = exactDecimal(String(v));
  return quantizeDecimal(value, places, rounding) ?? (isWhole ? specialDecimal(Number.NaN) : v);
}

function roundDouble(n: number, places: number, rounding: Rounding): number {
  if (rounding === 'up') return Math.ceil(n);
  if (rounding === 'down') return Math.floor(n);
  if (Number.isInteger(n) && places >= 0) return n;
  const text = String(roundDecimal(exactDecimal(String(toDecimalExactly(n))), places, rounding));
  return Number(text === '0' && n < 0 ? '-0' : text);
}

/** $round and $trunc at a number of places; halves go to the even neighbor. */
function atPlaces(name: string, rounding: Rounding): Operator {
  return {
    min: 1,
    max: 2,
    apply: ([v, digits = 0]) => {
      if (isNil(v) || digits === null) return null;
      needNumber(v, name, 51081);
      needNumber(digits, name, 16004);
      if (!Number.isFinite(toNumber(digits)))
        throw new CommandError(31109, `Can't coerce out of range value ${String(digits)} to long`);
      const at = toInteger(digits);
      if (at === undefined)
        throw new CommandError(51082, `precision argument to ${name} must be a integral value`);
      if (at < -20 || at > 100)
        throw new CommandError(
          51083,
          `cannot apply ${name} with precision value ${at} value must be in [-20, 100]`,
        );
      return rounded(v, at, rounding, name);
    },
  };
}

/** $max and $min: of the elements of the one argument when it is an array. */
function extreme(sign: number): Operator {
  return {
    min: 0,
    max: any,
    apply: (args) => {
      const items = args.length === 1 && isArray(args[0]) ? args[0] : args;
      let best: unknown = null;
      for (const v of items) if (!isNil(v) && (best === null || compare(v, best) * sign > 0)) best = v;
      return best;
    },
  };
}

function sumOf(args: unknown[]): Summation {
  const sum = new Summation();
  for (const v of args.length === 1 && isArray(args[0]) ? args[0] : args) sum.add(v);
  return sum;
}

const isZero = (v: unknown) => toNumber(v) === 0 && !/[1-9]/.test(String(v).split(/e/i)[0] as string);

function bitwise(name: string, start: bigint, f: (a: bigint, b: bigint) => bigint): Operator {
  return {
    min: 0,
    max: any,
    apply: (args) => {
      let isNull = false;
      let long = false;
      let result = start;
      for (const v of args) {
        if (isNil(v)) {
          isNull = true;
          continue;
        }
        const kind = isNumeric(v) ? numberKind(v) : undefined;
        if (kind !== 'int' && kind !== 'long')
          throw new CommandError(14, `${name} only supports int and long operands, not ${typeName(v)}.`);
        long ||= kind === 'long';
        result = f(result, toWhole(v));
      }
      return isNull ? null : long ? result : Number(result);
    },
  };
}

export const numberOperators: Record<string, Operator> = {
  $add: { min: 0, max: any, apply: add },
  $subtract: { min: 2, max: 2, apply: subtract },
  $multiply: { min: 0, max: any, apply: multiply },
  $divide: pair('$divide', 14, (a, b) => {
    if (isZero(b)) throw new CommandError(2, "can't $divide by zero");
    return divide(a, b);
  }),
  $mod: pair('$mod', 16611, (a, b) => {
    if (isZero(b))
      throw new CommandError(promote(a, b) === 'decimal' ? 5733415 : 16610, "can't $mod by zero");
    return remainder(a, b);
  }),
  $abs: unary('$abs', (v) => {
    const size = absolute(v);
    if (typeof size === 'bigint' && !fitsLong(size))
      throw new CommandError(28680, "can't take $abs of long long min");
    return size;
  }),
  $ceil: unary('$ceil', (v) => rounded(v, 0, 'up', '$ceil')),
  $floor: unary('$floor', (v) => rounded(v, 0, 'down', '$floor')),
  $sqrt: unary('$sqrt', (v) => {
    if (compare(v, 0) < 0 && !Number.isNaN(toNumber(v)))
      throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0");
    if (numberKind(v) !== 'decimal') return asDouble(Math.sqrt(toNumber(v)));
    return isSpecial(v) ? v : rootDecimal(exactDecimal(String(v)));
  }),
  $round: atPlaces('$round', 'even'),
  $trunc: atPlaces('$trunc', 'zero'),
  $cmp: { min: 2, max: 2, apply: ([a, b]) => Math.sign(compare(a, b)) },
  $not: { min: 1, max: 1, apply: ([v]) => !truthy(v) },
  $max: extreme(1),
  $min: extreme(-1),
  $sum: { min: 0, max: any, apply: (args) => sumOf(args).result() },
  $avg: { min: 0, max: any, apply: (args) => sumOf(args).average() },
  $isNumber: { min: 1, max: 1, apply: ([v]) => isNumeric(v) },
  $rand: { min: 0, max: 0, apply: () => Math.random() },
  $bitAnd: bitwise('$bitAnd', -1n, (a, b) => a & b),
  $bitOr: bitwise('$bitOr', 0n, (a, b) => a | b),
  $bitXor: bitwise('$bitXor', 0n, (a, b) => a ^ b),
};
