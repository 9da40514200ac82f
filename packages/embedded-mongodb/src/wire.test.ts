import { decodeDocument, encodeDocument } from './documents';
import { cursorReply, Framer, readMessage, writeReply } from './wire';

function message(sections: Buffer[], flags = 0): Buffer {
  const head = Buffer.alloc(20);
  const body = Buffer.concat(sections);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, body]);
}

const body = (doc: Record<string, unknown>) => Buffer.concat([Buffer.from([0]), encodeDocument(doc)]);

describe('framing', () => {
  test('finds messages however the bytes arrive', () => {
    const one = message([body({ ping: 1, $db: 'a' })]);
    const two = message([body({ ping: 2, $db: 'b' })]);
    const all = Buffer.concat([one, two, one]);
    for (const size of [1, 3, 16, 17, 100, all.length]) {
      const framer = new Framer();
      const found: number[] = [];
      for (let at = 0; at < all.length; at += size)
        for (const m of framer.push(all.subarray(at, at + size)))
          found.push(Number(readMessage(m).body.ping));
      expect(found).toEqual([1, 2, 1]);
    }
  });

  test('refuses a length that cannot be', () => {
    expect(() => new Framer().push(Buffer.from([1, 0, 0, 0]))).toThrow(/invalid length/);
    expect(() => new Framer().push(Buffer.from([0xff, 0xff, 0xff, 0x7f]))).toThrow(/invalid length/);
  });
});

describe('messages', () => {
  test('hold documents in sections; those of an insert stay bytes', () => {
    const docs = [encodeDocument({ a: 1 }), encodeDocument({ a: 2 })];
    const payload = Buffer.concat([Buffer.from('documents\0'), ...docs]);
    const length = Buffer.alloc(4);
    length.writeInt32LE(payload.length + 4);
    const request = readMessage(
      message([body({ insert: 'c', $db: 'd' }), Buffer.from([1]), length, payload], 2),
    );
    expect(request).toMatchObject({ id: 7, expectsReply: false, body: { insert: 'c', documents: docs } });
    const inline = readMessage(message([body({ insert: 'c', documents: [{ a: 1 }], $db: 'd' })]));
    expect(inline.body.documents).toEqual([docs[0]]);
  });

  test('without a body, or with sections that run over, are refused', () => {
    expect(() => readMessage(message([]))).toThrow(/without a body/);
    expect(() => readMessage(message([Buffer.from([0, 0xff, 0, 0, 0])]))).toThrow(/Malformed/);
    expect(() => readMessage(message([Buffer.from([9, 5, 0, 0, 0, 0])]))).toThrow(/section kind/);
  });

  test('of an answer carry raw documents', () => {
    const reply = writeReply(
      { id: 3, legacy: false },
      cursorReply('firstBatch', [encodeDocument({ a: 1 })], 5n, 'd.c'),
    );
    expect(reply.readInt32LE(8)).toBe(3);
    expect(decodeDocument(reply.subarray(21))).toMatchObject({
      cursor: { firstBatch: [{ a: 1 }], id: 5n, ns: 'd.c' },
    });
  });
});
