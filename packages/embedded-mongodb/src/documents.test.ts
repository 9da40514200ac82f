import * as fc from 'fast-check';
import { checkDocument } from './bson-check';
import { decodeDocument, encodeDocument, Fields, findElement, rawArray } from './documents';
import { prepareInsert } from './inserts';
import { document, settings } from './testing';
import type { Doc } from './values';

describe('documents', () => {
  test('come back byte for byte', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const bytes = encodeDocument(doc);
        checkDocument(bytes);
        expect(encodeDocument(decodeDocument(bytes)).equals(bytes)).toBe(true);
      }),
      settings(1000),
    );
  });

  test('are nested in as many levels as may be read, and in no more', () => {
    const nested = (levels: number): Doc => {
      let value: unknown[] = [];
      for (let level = 1; level < levels; level++) value = [value];
      return { value };
    };
    checkDocument(encodeDocument(nested(200)));
    expect(() => encodeDocument(nested(201))).toThrow(expect.objectContaining({ code: 15 }));
    expect(() => encodeDocument(nested(1_000_000))).toThrow(expect.objectContaining({ code: 15 }));
  });

  test('are read in part', () => {
    const bytes = encodeDocument({ _id: 1, a: { b: 1 }, ab: 2, c: 3 });
    expect(decodeDocument(bytes, new Fields(['ab', '_id']))).toEqual({ _id: 1, ab: 2 });
    expect(findElement(bytes, new Fields(['none']))).toBeUndefined();
  });

  test('that are malformed are refused, whatever byte is wrong', () => {
    const bytes = encodeDocument({ _id: 1, text: 'abc', nested: { list: [1, 'x', null] } });
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const broken = Buffer.from(bytes);
        broken[at] = byte;
        try {
          checkDocument(broken);
        } catch (error) {
          expect(error).toHaveProperty('code', 22);
          return;
        }
        decodeDocument(broken);
      }),
      settings(2000),
    );
    expect(() => checkDocument(bytes.subarray(0, -1))).toThrow(/malformed/);
  });

  test('with names of the prototype keep them as fields', () => {
    const doc = decodeDocument(encodeDocument(JSON.parse('{"__proto__": 1, "constructor": 2}')));
    expect(Object.keys(doc)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(doc)).toBe(Object.prototype);
  });

  test('of an insert have their _id in first place', () => {
    expect(Object.keys(decodeDocument(prepareInsert(encodeDocument({ a: 1, _id: 2, b: 3 }))))).toEqual([
      '_id',
      'a',
      'b',
    ]);
    expect(Object.keys(decodeDocument(prepareInsert(encodeDocument({ a: 1 }))))).toEqual(['_id', 'a']);
    expect(() => prepareInsert(encodeDocument({ _id: [1] }))).toThrow(expect.objectContaining({ code: 53 }));
  });

  test('make a raw array that reads as one', () => {
    const docs = Array.from({ length: 12 }, (_, i) => ({ i }));
    expect(Object.values(decodeDocument(rawArray(docs.map(encodeDocument))))).toEqual(docs);
  });
});
