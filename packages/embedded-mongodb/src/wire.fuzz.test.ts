import * as fc from 'fast-check';
import { encodeDocument } from './documents';
import { CommandError } from './errors';
import { document, settings } from './testing';
import { limitStep } from './time-limit';
import { Framer, readMessage } from './wire';

const OPCODES = [1, 2001, 2002, 2004, 2005, 2006, 2007, 2012, 2013];

function message(opcode: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + body.length, 0);
  head.writeInt32LE(opcode, 12);
  return Buffer.concat([head, body]);
}
const int32 = (...values: number[]) => Buffer.from(new Int32Array(values).buffer);
const text = (value: string) => Buffer.from(`${value}\0`);
const sequence = (name: string, docs: Buffer[]) => {
  const payload = Buffer.concat([text(name), ...docs]);
  return Buffer.concat([Buffer.from([1]), int32(payload.length + 4), payload]);
};

/** Messages of each form, well-formed. */
const valid = fc.oneof(
  document.map((doc) =>
    message(2013, int32(0), Buffer.from([0]), encodeDocument({ find: 'c', filter: doc })),
  ),
  fc
    .array(document, { maxLength: 3 })
    .map((documents) =>
      message(2013, int32(0), Buffer.from([0]), encodeDocument({ insert: 'c', documents })),
    ),
  fc
    .tuple(fc.constantFrom('documents', 'updates', 'deletes'), fc.array(document, { maxLength: 3 }))
    .map(([name, docs]) =>
      message(
        2013,
        int32(0),
        Buffer.from([0]),
        encodeDocument({ insert: 'c' }),
        sequence(name, docs.map(encodeDocument)),
      ),
    ),
  document.map((doc) => message(2004, int32(0), text('admin.$cmd'), int32(0, -1), encodeDocument(doc))),
  fc.uint8Array({ minLength: 9, maxLength: 40 }).map((bytes) => message(2012, Buffer.from(bytes))),
);

/** Lengths that run over, are nothing, or point backwards, and bytes of all kinds. */
const damage = fc.oneof(
  fc.tuple(
    fc.nat(),
    fc
      .oneof(
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 2 ** 24),
        fc.integer(),
      )
      .map((n) => int32(n)),
  ),
  fc.tuple(
    fc.nat(),
    fc.nat(255).map((byte) => Buffer.from([byte])),
  ),
);

function attempt(bytes: Buffer): void {
  try {
    // A loop that does not end fails here with code 50.
    limitStep(() => readMessage(bytes));
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    expect([17, 22]).toContain((error as CommandError).code);
  }
}

test('well-formed messages are read', () => {
  fc.assert(
    fc.property(valid, (bytes) => {
      if (bytes.readInt32LE(12) !== 2012) expect(readMessage(bytes)).toHaveProperty('body');
    }),
    settings(500),
  );
});

test('messages with any damage are read or refused, and never read without end', () => {
  fc.assert(
    fc.property(
      valid,
      fc.array(damage, { minLength: 1, maxLength: 4 }),
      fc.option(fc.constantFrom(...OPCODES)),
      (original, changes, opcode) => {
        const bytes = Buffer.from(original);
        if (opcode !== null) bytes.writeInt32LE(opcode, 12);
        for (const [where, what] of changes) what.copy(bytes, 16 + (where % Math.max(1, bytes.length - 16)));
        bytes.writeInt32LE(bytes.length, 0);
        attempt(bytes);
      },
    ),
    settings(20_000),
  );
});

test.each([-1, -5, -40, 0, 3, 2 ** 31 - 1, -(2 ** 31)])(
  'a length of %p is refused wherever it is',
  (length) => {
    const doc = encodeDocument({ a: { b: 'text' }, list: [1, 'x'] });
    const bad = (at: number) => {
      const out = Buffer.from(doc);
      out.writeInt32LE(length, at);
      return out;
    };
    const inside = [0, doc.indexOf('a\0') + 2, doc.indexOf('b\0') + 2, doc.indexOf('list\0') + 5];
    for (const at of inside)
      for (const bytes of [
        message(2013, int32(0), Buffer.from([0]), bad(at)),
        message(
          2013,
          int32(0),
          Buffer.from([0]),
          encodeDocument({ update: 'c' }),
          sequence('updates', [bad(at)]),
        ),
        message(2004, int32(0), text('a.$cmd'), int32(0, -1), bad(at)),
      ])
        expect(() => readMessage(bytes)).toThrow(CommandError);
    const header = encodeDocument({ insert: 'c' });
    for (const bytes of [
      message(2013, int32(0), Buffer.from([0]), header, Buffer.from([1]), int32(length), text('documents')),
      message(2012, int32(2013, length), Buffer.from([2])),
    ])
      expect(() => readMessage(bytes)).toThrow(CommandError);
  },
);

test('a message that comes a byte at a time is put together', () => {
  const bytes = message(2013, int32(0), Buffer.from([0]), encodeDocument({ ping: 'x'.repeat(200_000) }));
  const framer = new Framer();
  let found: Buffer[] = [];
  for (const byte of bytes) found = found.concat(framer.push(Buffer.from([byte])));
  expect(found).toEqual([bytes]);
  expect(framer.pending).toBe(0);
});
