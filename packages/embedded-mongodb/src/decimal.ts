import { Decimal128 } from 'bson';

/**
 * Arithmetic of Decimal128, to 34 digits with halves to the even neighbor, as IEEE 754 and MongoDB have it. The exponent
 * of a result is the one the standard prefers, so that 1.0 + 2.00 is 3.00.
 */
export interface Exact {
  coefficient: bigint;
  exponent: number;
  /** A zero with a minus sign, which a bigint cannot hold. */
  negativeZero?: boolean;
}

const DIGITS = 34;
const MAX_EXPONENT = 6111;
const MIN_EXPONENT = -6176;

/** A decimal's text as coefficient × 10^exponent. */
export function exactDecimal(text: string): Exact {
  const [mantissa = '0', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const coefficient = BigInt(whole + fraction);
  return {
    coefficient,
    exponent: Number(exponent) - fraction.length,
    negativeZero: coefficient === 0n && text.startsWith('-'),
  };
}

/** Infinity or NaN. */
export const specialDecimal = (n: number): Decimal128 => Decimal128.fromString(String(n));

/** The coefficient a number has when its exponent is lowered to this one. */
export const scaled = ({ coefficient, exponent }: Exact, to: number): bigint =>
  coefficient * 10n ** BigInt(exponent - to);

const isNegative = ({ coefficient, negativeZero }: Exact) => coefficient < 0n || negativeZero === true;
const magnitude = (n: bigint) => (n < 0n ? -n : n);
const digitsOf = (n: bigint) => (n === 0n ? 0 : magnitude(n).toString().length);

/** `n / divisor` for a positive divisor, halves to even; `rest` says that something was cut off before. */
function divideEvenly(n: bigint, divisor: bigint, rest = false): bigint {
  const size = magnitude(n);
  let quotient = size / divisor;
  const twice = (size % divisor) * 2n;
  if (twice > divisor || (twice === divisor && (rest || quotient % 2n === 1n))) quotient++;
  return n < 0n ? -quotient : quotient;
}

/** The nearest Decimal128. */
export function decimalFrom(value: Exact, rest = false): Decimal128 {
  let { coefficient, exponent } = value;
  const negative = isNegative(value);
  const cut = Math.max(digitsOf(coefficient) - DIGITS, MIN_EXPONENT - exponent);
  if (cut > 0) {
    coefficient = divideEvenly(coefficient, 10n ** BigInt(cut), rest);
    exponent += cut;
    if (digitsOf(coefficient) > DIGITS) {
      coefficient /= 10n;
      exponent++;
    }
  }
  if (exponent > MAX_EXPONENT) {
    if (coefficient !== 0n) {
      const pad = exponent - MAX_EXPONENT;
      if (digitsOf(coefficient) + pad > DIGITS) return specialDecimal(negative ? -Infinity : Infinity);
      coefficient *= 10n ** BigInt(pad);
    }
    exponent = MAX_EXPONENT;
  }
  return Decimal128.fromString(`${negative ? '-' : ''}${magnitude(coefficient)}E${exponent}`);
}

export function addDecimals(x: Exact, y: Exact, subtract: boolean): Decimal128 {
  const exponent = Math.min(x.exponent, y.exponent);
  const [left, right] = [scaled(x, exponent), scaled(y, exponent)];
  const coefficient = subtract ? left - right : left + right;
  const negativeZero = coefficient === 0n && isNegative(x) && isNegative(y) !== subtract;
  return decimalFrom({ coefficient, exponent, negativeZero });
}

export function multiplyDecimals(x: Exact, y: Exact): Decimal128 {
  const coefficient = x.coefficient * y.coefficient;
  const negativeZero = coefficient === 0n && isNegative(x) !== isNegative(y);
  return decimalFrom({ coefficient, exponent: x.exponent + y.exponent, negativeZero });
}

/** `x / y` for a `y` other than zero. */
export function divideDecimals(x: Exact, y: Exact): Decimal128 {
  const preferred = x.exponent - y.exponent;
  if (x.coefficient === 0n)
    return decimalFrom({
      coefficient: 0n,
      exponent: preferred,
      negativeZero: isNegative(x) !== isNegative(y),
    });
  const shift = Math.max(0, DIGITS + 2 + digitsOf(y.coefficient) - digitsOf(x.coefficient));
  const dividend = x.coefficient * 10n ** BigInt(shift);
  let coefficient = dividend / y.coefficient;
  const rest = dividend % y.coefficient !== 0n;
  let exponent = preferred - shift;
  while (!rest && exponent < preferred && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent++;
  }
  return decimalFrom({ coefficient, exponent }, rest);
}

/** The number with so many places after the point (before it when negative), halves to the even neighbor. */
export function roundDecimal(value: Exact, places: number): Decimal128 {
  const cut = -places - value.exponent;
  if (cut <= 0) return decimalFrom(value);
  return decimalFrom({
    coefficient: roundWhole(value.coefficient, cut),
    exponent: -places,
    negativeZero: isNegative(value),
  });
}

/** The number with exactly so many places, zeros added where it has fewer; undefined when 34 digits do not hold that. */
export function quantizeDecimal(value: Exact, places: number): Decimal128 | undefined {
  const cut = -places - value.exponent;
  const coefficient = cut > 0 ? roundWhole(value.coefficient, cut) : value.coefficient * 10n ** BigInt(-cut);
  if (digitsOf(coefficient) > DIGITS) return undefined;
  return decimalFrom({ coefficient, exponent: -places, negativeZero: isNegative(value) });
}

/** `n / 10^digits` as a whole number. */
export const roundWhole = (n: bigint, digits: number): bigint => divideEvenly(n, 10n ** BigInt(digits));
