import { Decimal128 } from 'bson';
import { addDecimals, type Exact, exactDecimal, specialDecimal } from './decimal';
import {
  arithmetic,
  asDouble,
  divide,
  fitsLong,
  isNumeric,
  type NumberKind,
  numberKind,
  toDecimalExactly,
  toNumber,
  toWhole,
} from './numbers';

/**
 * Sums as MongoDB makes them for $sum and $avg: whole numbers exactly, doubles as a pair of doubles that keeps what each
 * addition rounds away, decimals apart. The type of the sum is the widest of what was added.
 */
export class Summation {
  private small = 0;
  private whole = 0n;
  private high = 0;
  private low = 0;
  /** The plain sum: what infinities and NaN make of it. */
  private plain = 0;
  private decimal: Decimal128 | undefined;
  private widest: NumberKind = 'int';
  count = 0;

  add(v: unknown): void {
    if (!isNumeric(v)) return;
    this.count++;
    const kind = numberKind(v);
    if (kind === 'int') this.addSmall(toNumber(v));
    else if (kind === 'long') {
      this.whole += toWhole(v);
      if (this.widest === 'int') this.widest = 'long';
    } else if (kind === 'double') {
      this.addDouble(toNumber(v));
      if (this.widest !== 'decimal') this.widest = 'double';
    } else {
      this.decimal = this.decimal ? (arithmetic('add', this.decimal, v) as Decimal128) : (v as Decimal128);
      this.widest = 'decimal';
    }
  }

  private addSmall(n: number): void {
    this.small += n;
    if (Number.isSafeInteger(this.small)) return;
    this.whole += BigInt(this.small - n) + BigInt(n);
    this.small = 0;
  }

  private addDouble(x: number): void {
    const sum = this.high + x;
    const part = sum - this.high;
    this.low += this.high - (sum - part) + (x - part);
    this.high = sum;
    this.plain += x;
  }

  private get integers(): bigint {
    return this.whole + BigInt(this.small);
  }

  private double(): number {
    if (!Number.isFinite(this.plain)) return this.plain;
    const whole = this.integers;
    if (whole === 0n) return this.high + this.low;
    const near = Number(whole);
    const sum = this.high + near;
    const part = sum - this.high;
    return sum + (this.high - (sum - part) + (near - part) + this.low + Number(whole - BigInt(near)));
  }

  private decimalTotal(): Decimal128 {
    if (!Number.isFinite(this.plain))
      return arithmetic('add', this.decimal, specialDecimal(this.plain)) as Decimal128;
    const parts: Exact[] = [
      { coefficient: this.integers, exponent: 0 },
      ...[this.high, this.low].filter((n) => n !== 0).map((n) => exactDecimal(String(toDecimalExactly(n)))),
    ];
    const others = parts.reduce((sum, part) => addDecimals(exactDecimal(String(sum)), part, false), ZERO);
    return arithmetic('add', this.decimal, others) as Decimal128;
  }

  result(): unknown {
    if (this.widest === 'decimal') return this.decimalTotal();
    if (this.widest !== 'double') {
      const whole = this.integers;
      if (this.widest === 'int' && whole >= -2147483648n && whole <= 2147483647n) return Number(whole);
      if (fitsLong(whole)) return whole;
    }
    return asDouble(this.double());
  }

  average(): unknown {
    if (this.count === 0) return null;
    if (this.widest === 'decimal') return divide(this.decimalTotal(), this.count);
    return asDouble(this.double() / this.count);
  }
}

const ZERO = Decimal128.fromString('0');
