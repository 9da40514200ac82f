import * as fc from 'fast-check';
import { encodeCompound, encodeKey } from './keys';
import { scalar, settings, value } from './testing';
import { compare, equal, identityOf } from './values';

const sign = (n: number) => Math.sign(n);

describe('index keys', () => {
  test('compare as bytes the way their values compare', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [x, y] = [encodeKey(a), encodeKey(b)];
        const order = sign(Buffer.compare(x.bytes, y.bytes));
        if (x.lossy || y.lossy) expect([0, sign(compare(a, b))]).toContain(order);
        else expect(order).toBe(sign(compare(a, b)));
      }),
      settings(3000),
    );
  });

  test('compare the other way round when the field is descending', () => {
    fc.assert(
      fc.property(fc.tuple(value, scalar), fc.tuple(value, scalar), (a, b) => {
        const directions = [true, false];
        const [x, y] = [encodeCompound(a, directions), encodeCompound(b, directions)];
        if (x.lossy || y.lossy) return;
        expect(sign(Buffer.compare(x.bytes, y.bytes))).toBe(
          sign(-compare(a[0], b[0]) || compare(a[1], b[1])),
        );
      }),
      settings(3000),
    );
  });

  test('say that a long string is cut, and keep the order up to the cut', () => {
    const long = 'x'.repeat(5000);
    const [a, b] = [encodeKey(`${long}a`), encodeKey(`${long}b`)];
    expect(a.lossy).toBe(true);
    expect(a.bytes.equals(b.bytes)).toBe(true);
    expect(Buffer.compare(encodeKey('w').bytes, a.bytes)).toBeLessThan(0);
    expect(Buffer.compare(encodeKey('y').bytes, a.bytes)).toBeGreaterThan(0);
    expect(a.bytes.length).toBeLessThan(1968);
  });
});

describe('identity', () => {
  test('is the same for equal values and for no others', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(identityOf(a) === identityOf(b)).toBe(equal(a, b));
      }),
      settings(3000),
    );
  });
});
