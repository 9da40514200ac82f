import { Decimal128, Double } from 'bson';
import * as fc from 'fast-check';
import { arithmetic, compareNumbers, divide } from './numbers';
import { settings } from './testing';

const decimal = (text: string) => Decimal128.fromString(text);

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.tuple(fc.integer(), fc.integer({ min: -5, max: 5 })).map(([n, e]) => decimal(`${n}E${e}`)),
);

describe('comparison', () => {
  test('is the same both ways round, and goes on from one to the next', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(Math.sign(compareNumbers(a, b))).toBe(-Math.sign(compareNumbers(b, a)) + 0);
        if (compareNumbers(a, b) <= 0 && compareNumbers(b, c) <= 0)
          expect(compareNumbers(a, c)).toBeLessThanOrEqual(0);
      }),
      settings(2000),
    );
  });

  test.each<[unknown, unknown, number]>([
    [2n ** 53n + 1n, 2 ** 53, 1],
    [decimal('0.1'), 0.1, -1],
    [decimal('1.0'), 1, 0],
    [new Double(1), 1n, 0],
    [Number.NaN, Number.NEGATIVE_INFINITY, -1],
    [decimal('NaN'), Number.NaN, 0],
    [decimal('1E+400'), Number.MAX_VALUE, 1],
    [decimal('1E+400'), Number.POSITIVE_INFINITY, -1],
    [decimal('Infinity'), Number.POSITIVE_INFINITY, 0],
    [-0, 0, 0],
  ])('%p and %p', (a, b, expected) => {
    expect(Math.sign(compareNumbers(a, b))).toBe(expected);
  });
});

describe('arithmetic', () => {
  test.each<['add' | 'subtract' | 'multiply', unknown, unknown, unknown]>([
    ['add', 1, 2, 3],
    ['add', 2147483647, 1, 2147483648n],
    ['add', 1, 1n, 2n],
    ['add', 2n ** 63n - 1n, 1, 2 ** 63],
    ['add', 1, 0.5, 1.5],
    ['add', 0.5, 0.5, new Double(1)],
    ['multiply', 65536, 65536, 4294967296n],
    ['subtract', decimal('1.00'), decimal('0.9'), decimal('0.10')],
    ['multiply', decimal('1.5'), 2, decimal('3.0')],
  ])('%s of %p and %p', (op, a, b, expected) => {
    expect(arithmetic(op, a, b)).toEqual(expected);
  });

  test('divides into doubles and decimals', () => {
    expect(divide(6, 3)).toEqual(new Double(2));
    expect(String(divide(decimal('1'), 3))).toBe('0.3333333333333333333333333333333333');
  });
});
