import { Decimal128, Double } from 'bson';
import { leafTest } from './match-leaf';

const decimal = (text: string) => Decimal128.fromString(text);

describe('$mod', () => {
  test.each<[string, unknown[], unknown, boolean]>([
    ['cuts fractions off', [4, 2.9], 6.5, true],
    ['takes the sign of the value', [4, -2], -6, true],
    ['is exact for a divisor above 2^53', [2n ** 53n + 1n, 0], 2n ** 53n + 1n, true],
    ['is exact for a remainder above 2^53', [2n ** 60n, 2n ** 53n + 1n], 2n ** 53n + 1n, true],
    ['is exact for decimals', [10, 3], decimal('9007199254740993.9'), true],
    ['meets no double beyond 64 bits', [2, 0], new Double(2 ** 63), false],
    ['meets no decimal beyond 64 bits', [2, 0], decimal('1E+400'), false],
    ['meets neither infinity nor NaN', [1, 0], Number.POSITIVE_INFINITY, false],
  ])('%s', (_, operand, value, expected) => {
    expect(leafTest('$mod', operand)(value)).toBe(expected);
  });

  test.each([[[Number.NaN, 0]], [[2, new Double(1e300)]], [[0.5, 0]]])('refuses %p', (operand) => {
    expect(() => leafTest('$mod', operand)).toThrow(expect.objectContaining({ code: 2 }));
  });
});
