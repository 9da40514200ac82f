import { CommandError } from './errors';
import type { Operator } from './expressions';
import { mingoOperator } from './mingo';
import {
  arithmetic,
  asDouble,
  divide,
  isNumeric,
  numberKind,
  promote,
  remainder,
  toDecimal,
  toInteger,
  toNumber,
} from './numbers';
import { bsonType, compare, isArray, truthy, typeName } from './values';

/** Arithmetic, comparison and boolean operators. Null or missing in gives null out; other types are refused. */
const isNil = (v: unknown) => v === null || v === undefined;

function needNumber(v: unknown, name: string, code = 28765): void {
  if (!isNumeric(v)) throw new CommandError(code, `${name} only supports numeric types, not ${typeName(v)}`);
}

/** An operator on one number; a whole result of a double stays a double. */
function unary(name: string, f: (n: number) => number, keepInteger = false): Operator {
  return {
    min: 1,
    max: 1,
    apply: ([v]) => {
      if (isNil(v)) return null;
      needNumber(v, name);
      const kind = numberKind(v);
      if (keepInteger && (kind === 'int' || kind === 'long')) return v;
      const result = f(toNumber(v));
      return kind === 'decimal' ? toDecimal(result) : asDouble(result);
    },
  };
}

function add(args: unknown[]): unknown {
  let date: Date | undefined;
  let sum: unknown = 0;
  for (const v of args) {
    if (isNil(v)) return null;
    if (v instanceof Date) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = v;
    } else {
      if (!isNumeric(v))
        throw new CommandError(14, `$add only supports numeric or date types, not ${typeName(v)}`);
      sum = arithmetic('add', sum, v);
    }
  }
  return date ? new Date(date.getTime() + Math.round(toNumber(sum))) : sum;
}

function subtract([a, b]: unknown[]): unknown {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return BigInt(a.getTime() - b.getTime());
    if (isNumeric(b)) return new Date(a.getTime() - Math.round(toNumber(b)));
  }
  if (!isNumeric(a) || !isNumeric(b))
    throw new CommandError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return arithmetic('subtract', a, b);
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

function power(a: unknown, b: unknown): unknown {
  const kind = promote(a, b);
  if (kind === 'decimal') return toDecimal(toNumber(a) ** toNumber(b));
  if (kind === 'double') return asDouble(toNumber(a) ** toNumber(b));
  if (toNumber(a) === 0 && toNumber(b) < 0)
    throw new CommandError(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (toNumber(b) < 0) return asDouble(toNumber(a) ** toNumber(b));
  const whole = BigInt(String(a)) ** BigInt(String(b));
  if (kind === 'int' && BigInt.asIntN(32, whole) === whole) return Number(whole);
  return BigInt.asIntN(64, whole) === whole ? whole : asDouble(Number(whole));
}

/** $round and $trunc at a number of places; halves go to the even neighbour. */
function places(name: string, toward: 'even' | 'zero'): Operator {
  return {
    min: 1,
    max: 2,
    apply: ([v, digits = 0]) => {
      if (isNil(v) || digits === null) return null;
      needNumber(v, name, 51081);
      const at = toInteger(digits);
      if (at === undefined || at < -20 || at > 100)
        throw new CommandError(
          51082,
          `precision argument to ${name} must be a integral value between -20 and 100`,
        );
      const kind = numberKind(v);
      if ((kind === 'int' || kind === 'long') && at >= 0) return v;
      const n = toNumber(v);
      if (!Number.isFinite(n)) return v;
      const result = roundAt(n, at, toward);
      if (kind === 'decimal') return toDecimal(result);
      return kind === 'double' ? asDouble(result) : kind === 'long' ? BigInt(result) : result;
    },
  };
}

function roundAt(n: number, digits: number, toward: 'even' | 'zero'): number {
  const shift = (x: number, by: number) => {
    const [mantissa, exponent = '0'] = String(x).split('e');
    return Number(`${mantissa}e${Number(exponent) + by}`);
  };
  const scaled = shift(n, digits);
  if (toward === 'zero') return shift(Math.trunc(scaled), -digits);
  const floor = Math.floor(scaled);
  const gap = scaled - floor;
  return shift(gap > 0.5 || (gap === 0.5 && floor % 2 !== 0) ? floor + 1 : floor, -digits);
}

function absolute(v: unknown): unknown {
  needNumber(v, '$abs');
  if (numberKind(v) === 'long') return (v as bigint) < 0n ? -(v as bigint) : v;
  if (numberKind(v) === 'decimal') return compare(v, 0) < 0 ? arithmetic('subtract', 0, v) : v;
  const n = Math.abs(toNumber(v));
  return numberKind(v) === 'int' ? n : asDouble(n);
}

function extreme(sign: number): Operator {
  return {
    min: 0,
    max: Number.POSITIVE_INFINITY,
    apply: (args) => {
      const items = args.length === 1 && isArray(args[0]) ? args[0] : args;
      let best: unknown = null;
      for (const v of items) if (!isNil(v) && (best === null || compare(v, best) * sign > 0)) best = v;
      return best;
    },
  };
}

/** The sum and the count of the numbers among the values, for $sum and $avg as expressions. */
function total(args: unknown[]): { sum: unknown; count: number } {
  const items = args.length === 1 && isArray(args[0]) ? args[0] : args;
  let sum: unknown = 0;
  let count = 0;
  for (const v of items)
    if (isNumeric(v)) {
      sum = arithmetic('add', sum, v);
      count++;
    }
  return { sum, count };
}

function positive(name: string, code: number, f: (n: number) => number): Operator {
  return unary(name, (n) => {
    if (n <= 0) throw new CommandError(code, `${name}'s argument must be a positive number, but is ${n}`);
    return f(n);
  });
}

const TRIGONOMETRY = [
  '$sin',
  '$cos',
  '$tan',
  '$asin',
  '$acos',
  '$atan',
  '$sinh',
  '$cosh',
  '$tanh',
  '$asinh',
  '$acosh',
  '$atanh',
] as const;
const any = Number.POSITIVE_INFINITY;

export const numberOperators: Record<string, Operator> = {
  $add: { min: 0, max: any, apply: add },
  $subtract: { min: 2, max: 2, apply: subtract },
  $multiply: {
    min: 0,
    max: any,
    apply: (args) => {
      let product: unknown = 1;
      for (const v of args) {
        if (isNil(v)) return null;
        if (!isNumeric(v))
          throw new CommandError(14, `$multiply only supports numeric types, not ${typeName(v)}`);
        product = arithmetic('multiply', product, v);
      }
      return product;
    },
  },
  $divide: pair('$divide', 14, (a, b) => {
    if (toNumber(b) === 0) throw new CommandError(2, "can't $divide by zero");
    return divide(a, b);
  }),
  $mod: pair('$mod', 16611, (a, b) => {
    if (toNumber(b) === 0) throw new CommandError(16610, "can't $mod by zero");
    return remainder(a, b);
  }),
  $pow: pair('$pow', 28762, power),
  $log: pair('$log', 28756, (a, b) => asDouble(Math.log(toNumber(a)) / Math.log(toNumber(b)))),
  $abs: { min: 1, max: 1, apply: ([v]) => (isNil(v) ? null : absolute(v)) },
  $ceil: unary('$ceil', Math.ceil, true),
  $floor: unary('$floor', Math.floor, true),
  $exp: unary('$exp', Math.exp),
  $sqrt: unary('$sqrt', (n) => {
    if (n < 0) throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(n);
  }),
  $ln: positive('$ln', 28766, Math.log),
  $log10: positive('$log10', 28761, Math.log10),
  $round: places('$round', 'even'),
  $trunc: places('$trunc', 'zero'),
  $cmp: { min: 2, max: 2, apply: ([a, b]) => Math.sign(compare(a, b)) },
  $not: { min: 1, max: 1, apply: ([v]) => !truthy(v) },
  $max: extreme(1),
  $min: extreme(-1),
  $sum: { min: 0, max: any, apply: (args) => total(args).sum },
  $avg: {
    min: 0,
    max: any,
    apply: (args) => {
      const { sum, count } = total(args);
      return count === 0 ? null : divide(sum, count);
    },
  },
  $isNumber: { min: 1, max: 1, apply: ([v]) => isNumeric(v) },
  $rand: { min: 0, max: 0, apply: () => Math.random() },
  $degreesToRadians: unary('$degreesToRadians', (n) => (n * Math.PI) / 180),
  $radiansToDegrees: unary('$radiansToDegrees', (n) => (n * 180) / Math.PI),
  $atan2: pair('$atan2', 51044, (a, b) => asDouble(Math.atan2(toNumber(a), toNumber(b)))),
  ...Object.fromEntries(
    TRIGONOMETRY.map((name) => [name, unary(name, (n) => Number(mingoOperator(name)(n)))]),
  ),
  ...Object.fromEntries(
    ['$bitAnd', '$bitOr', '$bitXor'].map((name) => [
      name,
      {
        min: 0,
        max: any,
        apply: (args: unknown[]) => {
          if (args.some(isNil)) return null;
          const long = args.some((v) => typeof v === 'bigint');
          const whole = args.map((v) => {
            if (typeof v !== 'bigint' && (toInteger(v) === undefined || bsonType(v) !== undefined))
              throw new CommandError(14, `${name} only supports int and long operands.`);
            return BigInt(String(v));
          });
          const start = name === '$bitAnd' ? -1n : 0n;
          const result = whole.reduce(
            (x, y) => (name === '$bitAnd' ? x & y : name === '$bitOr' ? x | y : x ^ y),
            start,
          );
          return long ? result : Number(result);
        },
      },
    ]),
  ),
};
