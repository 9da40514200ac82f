import { type Decimal128, Double, type Int32, type Long } from 'bson';
import {
  addDecimals,
  decimalFrom,
  divideDecimals,
  type Exact,
  exactDecimal,
  multiplyDecimals,
  scaled,
  specialDecimal,
} from './decimal';

/**
 * MongoDB's four number types under one roof: which type a value has, exact comparison between types, and arithmetic
 * with MongoDB's promotions (int → long → double, decimal over all).
 */
export type NumberKind = 'int' | 'long' | 'double' | 'decimal';

type Boxed = Double | Int32 | Long | Decimal128;

export function isNumeric(v: unknown): boolean {
  if (typeof v === 'number' || typeof v === 'bigint') return true;
  const type = typeof v === 'object' && v !== null ? (v as Boxed)._bsontype : undefined;
  return type === 'Double' || type === 'Decimal128' || type === 'Int32' || type === 'Long';
}

const fitsInt32 = (n: number) => (n | 0) === n && !Object.is(n, -0);

/** The BSON type a numeric value has, or will have once it is written. */
export function numberKind(v: unknown): NumberKind {
  if (typeof v === 'number') return fitsInt32(v) ? 'int' : 'double';
  if (typeof v === 'bigint') return 'long';
  switch ((v as Boxed)._bsontype) {
    case 'Int32':
      return 'int';
    case 'Long':
      return 'long';
    case 'Double':
      return 'double';
    default:
      return 'decimal';
  }
}

/** A double that stays a double: a whole number in int32's range is boxed. */
export const asDouble = (n: number): number | Double => (fitsInt32(n) ? new Double(n) : n);

/** The nearest JavaScript number; precision of long and decimal may be lost. */
export const toNumber = (v: unknown): number => Number(v);

/** A whole number (int, long, or a double or decimal with no fraction) as a JavaScript integer; otherwise undefined. */
export function toInteger(v: unknown): number | undefined {
  if (!isNumeric(v)) return undefined;
  const n = toNumber(v);
  return Number.isInteger(n) ? n : undefined;
}

/** A finite number as coefficient × 10^exponent, exactly. */
function exact(v: unknown): Exact {
  if (typeof v === 'bigint') return { coefficient: v, exponent: 0 };
  if (numberKind(v) === 'decimal') return exactDecimal(String(v));
  if (numberKind(v) === 'long') return { coefficient: BigInt(String(v)), exponent: 0 };
  const n = toNumber(v);
  if (Number.isInteger(n)) return { coefficient: BigInt(n), exponent: 0 };
  // A double is m / 2^k = m * 5^k / 10^k.
  let k = 0;
  let m = n;
  while (!Number.isInteger(m)) {
    m *= 2;
    k++;
  }
  return { coefficient: BigInt(m) * 5n ** BigInt(k), exponent: -k };
}

/** A number without its fraction, exactly; undefined for infinities and NaN. */
export function truncated(v: unknown): bigint | undefined {
  const kind = numberKind(v);
  if (kind === 'int' || kind === 'long') return toWhole(v);
  if (!isFiniteNumber(v)) return undefined;
  if (kind === 'double') return BigInt(Math.trunc(toNumber(v)));
  const { coefficient, exponent } = exact(v);
  return exponent < 0 ? coefficient / 10n ** BigInt(-exponent) : coefficient * 10n ** BigInt(exponent);
}

function compareExact(a: Exact, b: Exact): number {
  const exponent = Math.min(a.exponent, b.exponent);
  const [x, y] = [scaled(a, exponent), scaled(b, exponent)];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Orders two numbers by value, whatever their types; NaN equals NaN and comes before all others. */
export function compareNumbers(a: unknown, b: unknown): number {
  const x = typeof a === 'number' || typeof a === 'bigint' ? a : toNumber(a);
  const y = typeof b === 'number' || typeof b === 'bigint' ? b : toNumber(b);
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  if (x < y && !isBoxedBig(a) && !isBoxedBig(b)) return -1;
  if (x > y && !isBoxedBig(a) && !isBoxedBig(b)) return 1;
  if (!isBoxedBig(a) && !isBoxedBig(b)) return 0;
  if (!finite(a) || !finite(b)) return signOf(a) - signOf(b);
  return compareExact(exact(unboxLong(a)), exact(unboxLong(b)));
}

/** The whole steps from a finite double up to a number that is not below it, and whether a fraction remains. */
export function distanceFrom(double: number, v: unknown): { steps: number; rest: boolean } {
  if (typeof v === 'bigint') return { steps: Number(v - BigInt(double)), rest: false };
  const [x, y] = [exact(v), exact(double)];
  const exponent = Math.min(x.exponent, y.exponent, 0);
  const unit = 10n ** BigInt(-exponent);
  const gap =
    x.coefficient * 10n ** BigInt(x.exponent - exponent) -
    y.coefficient * 10n ** BigInt(y.exponent - exponent);
  return { steps: Number(gap / unit), rest: gap % unit !== 0n };
}

const isBoxedBig = (v: unknown) =>
  typeof v === 'object' && (numberKind(v) === 'decimal' || numberKind(v) === 'long');
const unboxLong = (v: unknown) => (typeof v === 'object' && numberKind(v) === 'long' ? BigInt(String(v)) : v);
const finite = (v: unknown) => !/inf/i.test(String(v));
const signOf = (v: unknown) => (finite(v) ? 0 : String(v).startsWith('-') ? -1 : 1);

const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;
const RANKS: Record<NumberKind, number> = { int: 0, long: 1, double: 2, decimal: 3 };

/** Whether a whole number fits into 64 bits. */
export const fitsLong = (n: bigint): boolean => n >= LONG_MIN && n <= LONG_MAX;
/** An int or a long as a bigint. */
export const toWhole = (v: unknown): bigint => BigInt(String(v));

export type Operation = 'add' | 'subtract' | 'multiply';

/** `a op b` of two integers; undefined when the result does not fit in 64 bits. */
function integerResult(op: Operation, a: unknown, b: unknown, long: boolean): number | bigint | undefined {
  const [x, y] = [toWhole(a), toWhole(b)];
  const result = op === 'add' ? x + y : op === 'subtract' ? x - y : x * y;
  if (!long && result >= -2147483648n && result <= 2147483647n) return Number(result);
  return fitsLong(result) ? result : undefined;
}

/**
 * `a op b` with MongoDB's promotions: int overflows to long, long to double; any double gives double, any decimal
 * decimal. `onOverflow` is called, when given, instead of going over to double.
 */
export function arithmetic(op: Operation, a: unknown, b: unknown, onOverflow?: () => never): unknown {
  const kind = promote(a, b);
  if (kind === 'decimal') return decimalArithmetic(op, a, b);
  if (kind === 'double') return asDouble(plain(op, toNumber(a), toNumber(b)));
  if (kind === 'int') {
    const n = plain(op, toNumber(a), toNumber(b));
    if (fitsInt32(n)) return n;
    if (Object.is(n, -0)) return 0;
  }
  const whole = integerResult(op, a, b, kind === 'long');
  if (whole !== undefined) return whole;
  onOverflow?.();
  return asDouble(plain(op, toNumber(a), toNumber(b)));
}

/** The type of the result of arithmetic on two numbers. */
function promote(a: unknown, b: unknown): NumberKind {
  const [x, y] = [numberKind(a), numberKind(b)];
  return RANKS[x] >= RANKS[y] ? x : y;
}

const plain = (op: Operation, x: number, y: number) =>
  op === 'add' ? x + y : op === 'subtract' ? x - y : x * y;

const isFiniteNumber = (v: unknown) => finite(v) && !Number.isNaN(toNumber(v));

function decimalArithmetic(op: Operation, a: unknown, b: unknown): Decimal128 {
  if (!isFiniteNumber(a) || !isFiniteNumber(b)) return specialDecimal(plain(op, toNumber(a), toNumber(b)));
  const [x, y] = [asExactDecimal(a), asExactDecimal(b)];
  return op === 'multiply' ? multiplyDecimals(x, y) : addDecimals(x, y, op === 'subtract');
}

/** A double enters decimal arithmetic with 15 significant digits, as MongoDB converts it. */
function asExactDecimal(v: unknown): Exact {
  if (numberKind(v) !== 'double') return exact(v);
  const n = toNumber(v);
  return n === 0
    ? { coefficient: 0n, exponent: 0, negativeZero: Object.is(n, -0) }
    : exactDecimal(n.toPrecision(15));
}

/** A double with all the digits a decimal can hold. */
export function toDecimalExactly(n: number): Decimal128 {
  return Number.isFinite(n) ? decimalFrom(exact(n)) : specialDecimal(n);
}

/** `a / b`: double, or decimal to 34 digits when either is decimal. The caller refuses zero. */
export function divide(a: unknown, b: unknown): unknown {
  if (promote(a, b) !== 'decimal') return asDouble(toNumber(a) / toNumber(b));
  if (!isFiniteNumber(a) || !isFiniteNumber(b)) return specialDecimal(toNumber(a) / toNumber(b));
  return divideDecimals(asExactDecimal(a), asExactDecimal(b));
}
