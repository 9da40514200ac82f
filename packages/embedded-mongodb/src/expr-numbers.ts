import { exactDecimal, quantizeDecimal, roundDecimal, roundWhole } from './decimal';
import { CommandError } from './errors';
import type { Operator } from './expressions';
import {
  arithmetic,
  asDouble,
  divide,
  fitsLong,
  isNumeric,
  numberKind,
  toDecimalExactly,
  toInteger,
  toNumber,
  toWhole,
} from './numbers';
import { Summation } from './summation';
import { compare, isArray, truthy, typeName } from './values';

/** Arithmetic operators and `$not`. Null or missing in gives null out; other types are refused. */
const isNil = (v: unknown) => v === null || v === undefined;
const any = Number.POSITIVE_INFINITY;

function needNumber(v: unknown, code: number): void {
  if (!isNumeric(v)) throw new CommandError(code, `$round only supports numeric types, not ${typeName(v)}`);
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

function divideBy([a, b]: unknown[]): unknown {
  if (isNil(a) || isNil(b)) return null;
  if (!isNumeric(a) || !isNumeric(b))
    throw new CommandError(14, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (isZero(b)) throw new CommandError(2, "can't $divide by zero");
  return divide(a, b);
}

/** A number with so many places after the point, in its own type; halves go to the even neighbor. */
function rounded(v: unknown, places: number): unknown {
  const kind = numberKind(v);
  if (isSpecial(v)) return v;
  // MongoDB quantizes: the result has so many places whatever the number had, where 34 digits hold them.
  if (kind === 'decimal') return quantizeDecimal(exactDecimal(String(v)), places) ?? v;
  if (kind === 'double') return asDouble(roundDouble(toNumber(v), places));
  if (places >= 0) return v;
  const whole = roundWhole(toWhole(v), -places) * 10n ** BigInt(-places);
  if (!fitsLong(whole)) throw new CommandError(51080, 'invalid conversion from Decimal128 result in $round');
  return kind === 'int' && whole >= -2147483648n && whole <= 2147483647n ? Number(whole) : whole;
}

function roundDouble(n: number, places: number): number {
  if (Number.isInteger(n) && places >= 0) return n;
  const text = String(roundDecimal(exactDecimal(String(toDecimalExactly(n))), places));
  return Number(text === '0' && n < 0 ? '-0' : text);
}

function round([v, digits = 0]: unknown[]): unknown {
  if (isNil(v) || digits === null) return null;
  needNumber(v, 51081);
  needNumber(digits, 16004);
  if (!Number.isFinite(toNumber(digits)))
    throw new CommandError(31109, `Can't coerce out of range value ${String(digits)} to long`);
  const places = toInteger(digits);
  if (places === undefined)
    throw new CommandError(51082, 'precision argument to $round must be a integral value');
  if (places < -20 || places > 100)
    throw new CommandError(
      51083,
      `cannot apply $round with precision value ${places} value must be in [-20, 100]`,
    );
  return rounded(v, places);
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

export const numberOperators: Record<string, Operator> = {
  $add: { min: 0, max: any, apply: add },
  $subtract: { min: 2, max: 2, apply: subtract },
  $multiply: { min: 0, max: any, apply: multiply },
  $divide: { min: 2, max: 2, apply: divideBy },
  $round: { min: 1, max: 2, apply: round },
  $not: { min: 1, max: 1, apply: ([v]) => !truthy(v) },
  $max: extreme(1),
  $min: extreme(-1),
  $sum: { min: 0, max: any, apply: (args) => sumOf(args).result() },
  $avg: { min: 0, max: any, apply: (args) => sumOf(args).average() },
  $rand: { min: 0, max: 0, apply: () => Math.random() },
};
