import { BSON, Decimal128, Int32, Long, ObjectId } from 'mongodb';
import fc from '@/test/fast-check';
import { isEqualValue } from './fields';

const textOf = (value: unknown) => BSON.EJSON.stringify({ value });
const copyOf = (value: unknown) => BSON.deserialize(BSON.serialize({ value })).value;

const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, false, 0, -0, 1, 1.5, NaN, Infinity, '', '1', 'a', 'b'),
  fc.constantFrom(0, 1, NaN).map((at) => new Date(at)),
  fc.constantFrom('0', '1').map((end) => new ObjectId(`00000000000000000000000${end}`)),
  fc.constantFrom<unknown>(new Int32(1), Long.fromInt(1), Decimal128.fromString('1'), /a/, /a/i),
);
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    // In any order.
    fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), tie('value')), { selector: ([field]) => field })
      .map((fields) => Object.fromEntries(fields)),
  ),
}));

test('values are equal exactly if their extended JSON is', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (a, b) => isEqualValue(a, b) === (textOf(a) === textOf(b))),
    { numRuns: 1_000 },
  );
});

test('a value equals what the database gives back of it', () => {
  const stored = {
    at: new Date('2026-01-01T00:00:00Z'),
    by: new ObjectId(),
    teams: [{ _id: new ObjectId(), name: 'Miami Heat' }],
    score: null,
  };
  expect(isEqualValue(stored, copyOf(stored))).toBe(true);
  expect(isEqualValue(stored, { ...copyOf(stored), score: 0 })).toBe(false);
});

test('the order of fields counts, and undefined is null', () => {
  expect(isEqualValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  expect(isEqualValue({ a: undefined }, { a: null })).toBe(true);
  expect(isEqualValue({}, { a: null })).toBe(false);
});
