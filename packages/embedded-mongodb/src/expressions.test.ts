import { Decimal128, Double, ObjectId } from 'bson';
import { beginStretch } from './budget';
import { compileExpression, Needs } from './expressions';
import type { Doc } from './values';

const decimal = (text: string) => Decimal128.fromString(text);

function evaluate(expression: unknown, doc: Doc = {}): unknown {
  beginStretch(() => undefined);
  return compileExpression(expression, { needs: new Needs(), vars: {} })(doc, {});
}

function codeOf(expression: unknown): unknown {
  try {
    return evaluate(expression);
  } catch (error) {
    return (error as { code?: number }).code;
  }
}

const NEW_YORK = 'America/New_York';
const at = (text: string) => new Date(text);

describe('sums', () => {
  test.each<[unknown, unknown]>([
    [{ $sum: [0.1, 0.2, 0.3] }, 0.6],
    [{ $sum: [Array.from({ length: 10 }, () => 0.1)] }, new Double(1)],
    [{ $sum: [1e308, 1e308, -1e308] }, Number.POSITIVE_INFINITY],
    [{ $sum: [1e16, new Double(1), -1e16] }, new Double(1)],
    [{ $avg: [0.1, 0.2, 0.3] }, 0.6 / 3],
    [{ $sum: [2 ** 53, 1n, 1n] }, 2 ** 53 + 2],
    [{ $sum: [2n ** 63n - 1n, 1n] }, 2 ** 63],
    [{ $sum: [2n ** 63n - 1n, 1n, -1n] }, 2n ** 63n - 1n],
    [{ $sum: [2147483647, 1] }, 2147483648n],
    [{ $sum: [decimal('0'), 3.14] }, decimal('3.140000000000000124344978758017533')],
  ])('%j', (expression, expected) => expect(evaluate(expression)).toEqual(expected));
});

describe('numbers at their limits', () => {
  test.each<[unknown, unknown]>([
    [{ $add: [2n ** 63n - 1n, 1] }, 2 ** 63],
    [{ $subtract: [-(2n ** 63n), 1] }, -(2 ** 63)],
    [{ $multiply: [2n ** 62n, 2] }, 2 ** 63],
    [{ $multiply: [-1.5, 0] }, -0],
    [{ $round: [2147483647, -1] }, 2147483650n],
    [{ $toString: -0 }, '-0'],
    [{ $toString: 1e16 }, '1e+16'],
    [{ $toString: 0.00009 }, '9e-05'],
    [{ $add: [decimal('1.0'), decimal('2.00')] }, decimal('3.00')],
    [{ $add: [decimal('1E33'), decimal('0.1')] }, decimal('1000000000000000000000000000000000')],
    [
      { $multiply: [decimal('1234567890123456789'), decimal('1000000000000000001')] },
      decimal('1.234567890123456790234567890123457E+36'),
    ],
    [{ $divide: [decimal('1'), decimal('3')] }, decimal('0.3333333333333333333333333333333333')],
    [{ $divide: [decimal('2'), decimal('3')] }, decimal('0.6666666666666666666666666666666667')],
    [{ $round: [decimal('2.5'), 0] }, decimal('2')],
    [{ $round: [decimal('1.5'), 2] }, decimal('1.50')],
    [{ $round: -0.4 }, -0],
    [{ $round: [1.005, 2] }, new Double(1)],
  ])('%p', (expression, expected) => expect(evaluate(expression)).toEqual(expected));

  test('a rounded long that is none is refused', () => {
    expect(codeOf({ $round: [2n ** 63n - 1n, -1] })).toBe(51080);
  });
});

describe('dates', () => {
  const march = at('2021-03-14T07:30:00Z');
  test.each<[string, unknown, unknown]>([
    [
      'an offset of nothing is UTC',
      { $dateToString: { date: at('2021-06-15T12:00:00Z'), timezone: '+00:00' } },
      '2021-06-15T12:00:00.000Z',
    ],
    ['text in UTC', { $dateToString: { date: march, timezone: 'UTC' } }, '2021-03-14T07:30:00.000Z'],
    [
      'text in another zone',
      { $dateToString: { date: march, timezone: NEW_YORK } },
      '2021-03-14T03:30:00.000',
    ],
    [
      'text with the offset',
      { $dateToString: { date: march, timezone: NEW_YORK, format: '%H%z %Z' } },
      '03-0400 -240',
    ],
    ['an ObjectId before 1970', { $year: new ObjectId('ffffffff0000000000000000') }, 1969],
    ['a null zone of a part', { $month: { date: march, timezone: null } }, null],
    ['a missing zone of a part', { $month: { date: march, timezone: '$nothing' } }, null],
    ['a null zone of a text', { $dateToString: { date: march, timezone: null, onNull: 'x' } }, null],
    ['the day of a zone', { $dayOfMonth: { date: at('2021-03-14T03:00:00Z'), timezone: NEW_YORK } }, 13],
    [
      'ISO weeks and days',
      { $dateToString: { date: at('2021-01-03T00:00:00Z'), format: '%G-%V-%u %j %U %w' } },
      '2020-53-7 003 01 1',
    ],
  ])('%s', (_, expression, expected) => expect(evaluate(expression)).toEqual(expected));

  test.each<[string, unknown, number]>([
    ['an unknown zone', { $year: { date: march, timezone: 'america/new_york' } }, 40485],
    ['a zone that is no text', { $year: { date: march, timezone: 5 } }, 40517],
    ['an unknown letter', { $dateToString: { date: march, format: '%x' } }, 18536],
  ])('%s is refused', (_, expression, code) => expect(codeOf(expression)).toBe(code));
});

describe('text', () => {
  test.each<[unknown, unknown]>([
    [{ $toUpper: 'aé ß' }, 'Aé ß'],
    [{ $toLower: 'AÉ İ' }, 'aÉ İ'],
    [{ $substr: ['😀é', 4, 2] }, 'é'],
    [{ $substr: ['abc', 1, -1] }, 'bc'],
    [{ $concat: ['a', null] }, null],
  ])('%j', (expression, expected) => expect(evaluate(expression)).toEqual(expected));
});

describe('arrays', () => {
  test.each<[unknown, unknown]>([[{ $range: [5, 0, -2] }, [5, 3, 1]]])('%j', (expression, expected) =>
    expect(evaluate(expression)).toEqual(expected),
  );
});

describe('names of the prototype are not names of MongoDB', () => {
  test.each<[unknown, number]>([
    ['$$constructor', 17276],
    ['$$__proto__', 17276],
    [{ $constructor: 1 }, 168],
    [{ $__proto__: 1 }, 168],
  ])('%j is error %i', (expression, code) => expect(codeOf(expression)).toBe(code));

  test.each([['$constructor'], ['$toString.name'], ['$__proto__']])('%s is a missing field', (path) =>
    expect(evaluate({ $ifNull: [path, 'missing'] })).toBe('missing'),
  );
});
