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
    [{ $abs: -2147483648 }, 2147483648n],
    [{ $ceil: -0.5 }, -0],
    [{ $trunc: [0.29, 2] }, 0.28],
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
    [{ $sqrt: decimal('2') }, decimal('1.414213562373095048801688724209698')],
    [{ $round: [decimal('2.5'), 0] }, decimal('2')],
    [{ $trunc: [decimal('12345678901234567890.123'), 1] }, decimal('12345678901234567890.1')],
    [{ $toLong: decimal('9223372036854775807') }, 9223372036854775807n],
    [{ $toDecimal: 0.1 }, decimal('0.100000000000000')],
    [
      { $toDecimal: '0.12345678901234567890123456789012345' },
      decimal('0.1234567890123456789012345678901234'),
    ],
  ])('%p', (expression, expected) => expect(evaluate(expression)).toEqual(expected));

  test.each<[unknown, number]>([
    [{ $abs: -(2n ** 63n) }, 28680],
    [{ $toLong: decimal('9223372036854775808') }, 241],
    [{ $toInt: 2147483648 }, 241],
    [{ $toDouble: '1e400' }, 241],
  ])('%p is error %i', (expression, code) => expect(codeOf(expression)).toBe(code));
});

describe('dates', () => {
  const march = at('2021-03-14T07:30:00Z');
  const november = at('2021-11-07T06:30:00Z');
  test.each<[string, unknown, unknown]>([
    [
      'hours are elapsed time',
      {
        $dateDiff: {
          startDate: at('2021-03-14T06:00:00Z'),
          endDate: at('2021-03-14T08:00:00Z'),
          unit: 'hour',
          timezone: NEW_YORK,
        },
      },
      2n,
    ],
    [
      'hours when clocks go back',
      {
        $dateDiff: {
          startDate: at('2021-11-07T05:00:00Z'),
          endDate: at('2021-11-07T07:00:00Z'),
          unit: 'hour',
          timezone: NEW_YORK,
        },
      },
      2n,
    ],
    [
      'days are those of the zone',
      {
        $dateDiff: {
          startDate: at('2021-03-14T04:59:00Z'),
          endDate: at('2021-03-14T05:00:00Z'),
          unit: 'day',
          timezone: NEW_YORK,
        },
      },
      1n,
    ],
    [
      'the second of two equal hours',
      { $dateTrunc: { date: november, unit: 'hour', timezone: NEW_YORK } },
      at('2021-11-07T06:00:00Z'),
    ],
    [
      'the hour after the gap',
      { $dateTrunc: { date: march, unit: 'hour', timezone: NEW_YORK } },
      at('2021-03-14T07:00:00Z'),
    ],
    [
      'hours of a zone beside the full hour',
      { $dateTrunc: { date: at('2021-06-15T12:00:00Z'), unit: 'hour', timezone: '+05:45' } },
      at('2021-06-15T11:15:00Z'),
    ],
    [
      'an offset of nothing is UTC',
      { $dateToString: { date: at('2021-06-15T12:00:00Z'), timezone: '+00:00' } },
      '2021-06-15T12:00:00.000Z',
    ],
    [
      'the day of 23 hours',
      { $dateTrunc: { date: march, unit: 'day', timezone: NEW_YORK } },
      at('2021-03-14T05:00:00Z'),
    ],
    [
      'a day later over the change',
      { $dateAdd: { startDate: at('2021-03-13T12:00:00Z'), unit: 'day', amount: 1, timezone: NEW_YORK } },
      at('2021-03-14T11:00:00Z'),
    ],
    [
      'a time that is left out',
      { $dateFromParts: { year: 2021, month: 3, day: 14, hour: 2, minute: 30, timezone: NEW_YORK } },
      at('2021-03-14T07:30:00Z'),
    ],
    [
      'an ISO week date',
      { $dateFromParts: { isoWeekYear: 2020, isoWeek: 53, isoDayOfWeek: 7 } },
      at('2021-01-03T00:00:00Z'),
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
    ['a date with white space around it', { $toDate: '\t2021-03-14  07:30:00 Z\n' }, march],
    ['a null zone of a part', { $hour: { date: march, timezone: null } }, null],
    ['a missing zone of a part', { $hour: { date: march, timezone: '$nothing' } }, null],
    ['a null zone of a text', { $dateToString: { date: march, timezone: null, onNull: 'x' } }, null],
    [
      'a missing zone of a difference',
      { $dateDiff: { startDate: march, endDate: march, unit: 'day', timezone: '$nothing' } },
      null,
    ],
    ['a null zone of a bin', { $dateTrunc: { date: march, unit: 'day', timezone: null } }, null],
    [
      'a null zone of a shift',
      { $dateAdd: { startDate: march, unit: 'day', amount: 1, timezone: null } },
      null,
    ],
    [
      'a year before 100',
      { $dateTrunc: { date: at('0050-05-05T00:00:00Z'), unit: 'year' } },
      at('0050-01-01T00:00:00Z'),
    ],
  ])('%s', (_, expression, expected) => expect(evaluate(expression)).toEqual(expected));

  test.each<[string, unknown, number]>([
    ['a unit on the prototype', { $dateAdd: { startDate: march, unit: 'constructor', amount: 1 } }, 9],
    ['a unit that is __proto__', { $dateTrunc: { date: march, unit: '__proto__' } }, 9],
    ['an unknown zone', { $hour: { date: march, timezone: 'america/new_york' } }, 40485],
    [
      'a weekday on the prototype',
      { $dateTrunc: { date: march, unit: 'week', startOfWeek: 'constructor' } },
      5439016,
    ],
    ['a zone that is no text', { $hour: { date: march, timezone: 5 } }, 40517],
    ['an unknown letter', { $dateToString: { date: march, format: '%x' } }, 18536],
  ])('%s is refused', (_, expression, code) => expect(codeOf(expression)).toBe(code));
});

describe('text', () => {
  test.each<[unknown, unknown]>([
    [{ $toUpper: 'aé ß' }, 'Aé ß'],
    [{ $toLower: 'AÉ İ' }, 'aÉ İ'],
    [{ $strcasecmp: ['É', 'é'] }, -1],
    [{ $strcasecmp: ['aB', 'Ab'] }, 0],
    [
      { $regexFindAll: { input: 'ab', regex: '' } },
      [
        { match: '', idx: 0, captures: [] },
        { match: '', idx: 1, captures: [] },
      ],
    ],
    [{ $trim: { input: '\u00a0 a\u200a' } }, 'a'],
    [{ $trim: { input: 'aé-éa', chars: 'éa' } }, '-'],
    [{ $substrCP: ['😀é', 1, 1] }, 'é'],
    [{ $indexOfCP: ['😀é', 'é'] }, 1],
    [{ $indexOfBytes: ['é-', '-'] }, 2],
    [
      { $regexFindAll: { input: '😀a1b2', regex: '([a-z])(\\d)|(x)' } },
      [
        { match: 'a1', idx: 1, captures: ['a', '1', null] },
        { match: 'b2', idx: 3, captures: ['b', '2', null] },
      ],
    ],
  ])('%j', (expression, expected) => expect(evaluate(expression)).toEqual(expected));
});

describe('arrays', () => {
  const nested = [{ a: [3, 1] }, { a: [2] }, { a: 0 }];
  test.each<[unknown, unknown]>([
    [{ $sortArray: { input: { $literal: [[2], [1, 9], 3] }, sortBy: 1 } }, [3, [1, 9], [2]]],
    [
      {
        $sortArray: {
          input: { $literal: [{ a: null, n: 1 }, { n: 2 }, { a: null, n: 3 }] },
          sortBy: { a: 1 },
        },
      },
      [{ a: null, n: 1 }, { n: 2 }, { a: null, n: 3 }],
    ],
    [
      { $sortArray: { input: { $literal: [{ a: [2, 0] }, { a: [1, 9] }, [3]] }, sortBy: { 'a.0': 1 } } },
      [[3], { a: [1, 9] }, { a: [2, 0] }],
    ],
    [{ $sortArray: { input: { $literal: nested }, sortBy: { a: 1 } } }, [nested[2], nested[1], nested[0]]],
    [
      { $sortArray: { input: { $literal: [{ a: [{ b: 2 }] }, { a: [{ b: 1 }] }] }, sortBy: { 'a.b': 1 } } },
      [{ a: [{ b: 2 }] }, { a: [{ b: 1 }] }],
    ],
    [
      {
        $setIntersection: [
          [1, 2, 2, 3],
          [new Double(2), 3, 4],
        ],
      },
      [2, 3],
    ],
    [{ $arrayToObject: [[['__proto__', 1]]] }, JSON.parse('{"__proto__": 1}')],
    [{ $range: [5, 0, -2] }, [5, 3, 1]],
  ])('%j', (expression, expected) => expect(evaluate(expression)).toEqual(expected));
});

describe('names of the prototype are not names of MongoDB', () => {
  test.each<[unknown, number]>([
    ['$$constructor', 17276],
    ['$$__proto__', 17276],
    [{ $constructor: 1 }, 168],
    [{ $__proto__: 1 }, 168],
    [{ $convert: { input: 1, to: 'constructor' } }, 2],
  ])('%j is error %i', (expression, code) => expect(codeOf(expression)).toBe(code));

  test.each([['$constructor'], ['$toString.name'], ['$__proto__']])('%s is a missing field', (path) =>
    expect(evaluate({ $type: path })).toBe('missing'),
  );
});

test.each([
  '$sin',
  '$atan2',
  '$degreesToRadians',
  '$exp',
  '$ln',
  '$log',
  '$log10',
  '$pow',
  '$dateFromString',
  '$function',
  '$bitNot',
])('%s is not there', (name) => expect(codeOf({ [name]: 1 })).toBe(168));
