import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { MAX_DEPTH } from './bson-check';
import { CommandError } from './errors';
import { type Doc, isArray, isDoc } from './values';

/**
 * Documents between bytes and memory.
 *
 * Writing is `bson`'s. Reading is ours for three reasons: a double that holds a whole number must not come back as an
 * int32 after an update of another field; a filter or an index needs two fields of a document, not all of them; and the
 * documents of an insert are kept as the bytes that arrived. Bytes from outside pass `checkDocument` (bson-check.ts) once.
 */

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/**
 * The document as BSON; numbers keep the types described in `values.ts`. Throws code 15 for one that nothing could read, as
 * it is nested too deeply, and code 10334 for one that is too large.
 */
export function encodeDocument(doc: Doc): Buffer {
  checkDepth(doc, MAX_DEPTH);
  const bytes = serialize(doc, { ignoreUndefined: false, checkKeys: false });
  if (bytes.byteLength > MAX_DOCUMENT_BYTES)
    throw new CommandError(
      10334,
      `BSONObj size: ${bytes.byteLength} is invalid. Size must be between 0 and 16793600(16MB)`,
    );
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function checkDepth(value: Doc | unknown[], levels: number): void {
  if (levels < 0)
    throw new CommandError(
      15,
      `cannot convert document to BSON because it exceeds the limit of ${MAX_DEPTH} levels of nesting`,
    );
  for (const inner of isArray(value) ? value : Object.values(value))
    if (isArray(inner) || isDoc(inner)) checkDepth(inner, levels - 1);
}

/** The top-level fields a reader needs; `decodeDocument` skips all others. */
export class Fields {
  private readonly wanted: { name: string; bytes: Buffer }[];
  constructor(readonly names: readonly string[]) {
    this.wanted = names.map((name) => ({ name, bytes: Buffer.from(name) }));
  }
  get size(): number {
    return this.wanted.length;
  }
  /** The field whose name lies at `start`..`end` of the bytes, if it is wanted. */
  find(bytes: Buffer, start: number, end: number): string | undefined {
    const length = end - start;
    next: for (const { name, bytes: own } of this.wanted) {
      if (own.length !== length) continue;
      for (let i = 0; i < length; i++) if (own[i] !== bytes[start + i]) continue next;
      return name;
    }
    return undefined;
  }
}

const malformed = () => new CommandError(22, 'Invalid BSON: the document is malformed');

function nameEnd(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw malformed();
  return end;
}

/** The position after a value of the given type that starts at `at`. */
export function skipValue(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return at + 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + bytes.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return at + bytes.readInt32LE(at);
    case 0x05:
      return at + 5 + bytes.readInt32LE(at);
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return at;
    case 0x07:
      return at + 12;
    case 0x08:
      return at + 1;
    case 0x0b:
      return nameEnd(bytes, nameEnd(bytes, at) + 1) + 1;
    case 0x0c:
      return at + 4 + bytes.readInt32LE(at) + 12;
    case 0x10:
      return at + 4;
    case 0x13:
      return at + 16;
    default:
      throw malformed();
  }
}

const text = (bytes: Buffer, at: number) => bytes.toString('utf8', at + 4, at + 3 + bytes.readInt32LE(at));

/** One value as described in `values.ts`. */
export function decodeValue(bytes: Buffer, type: number, at: number): unknown {
  switch (type) {
    case 0x01: {
      const n = bytes.readDoubleLE(at);
      return (n | 0) === n && !Object.is(n, -0) ? new Double(n) : n;
    }
    case 0x02:
      return text(bytes, at);
    case 0x03:
      return decodeDocument(bytes, undefined, at);
    case 0x04:
      return decodeArray(bytes, at);
    case 0x05:
      return decodeBinary(bytes, at);
    case 0x06:
      return undefined;
    case 0x07:
      return new ObjectId(Buffer.from(bytes.subarray(at, at + 12)));
    case 0x08:
      return bytes[at] === 1;
    case 0x09:
      return new Date(Number(bytes.readBigInt64LE(at)));
    case 0x0a:
      return null;
    case 0x0b: {
      const end = nameEnd(bytes, at);
      return new BSONRegExp(
        bytes.toString('utf8', at, end),
        bytes.toString('utf8', end + 1, nameEnd(bytes, end + 1)),
      );
    }
    case 0x0c: {
      const end = at + 4 + bytes.readInt32LE(at);
      return new DBRef(text(bytes, at), new ObjectId(Buffer.from(bytes.subarray(end, end + 12))));
    }
    case 0x0d:
      return new Code(text(bytes, at));
    case 0x0e:
      return new BSONSymbol(text(bytes, at));
    case 0x0f: {
      const code = text(bytes, at + 4);
      return new Code(code, decodeDocument(bytes, undefined, at + 8 + bytes.readInt32LE(at + 4)));
    }
    case 0x10:
      return bytes.readInt32LE(at);
    case 0x11:
      return new Timestamp(bytes.readBigUInt64LE(at));
    case 0x12:
      return bytes.readBigInt64LE(at);
    case 0x13:
      return new Decimal128(Buffer.from(bytes.subarray(at, at + 16)));
    case 0x7f:
      return new MaxKey();
    case 0xff:
      return new MinKey();
    default:
      throw malformed();
  }
}

function decodeBinary(bytes: Buffer, at: number): Binary {
  const size = bytes.readInt32LE(at);
  const subtype = bytes[at + 4] as number;
  // Subtype 2 repeats the length inside; bson's Binary holds the content only and writes it back.
  const start = subtype === 2 ? at + 9 : at + 5;
  return new Binary(Buffer.from(bytes.subarray(start, at + 5 + size)), subtype);
}

function decodeArray(bytes: Buffer, start: number): unknown[] {
  const end = start + bytes.readInt32LE(start) - 1;
  const out: unknown[] = [];
  for (let at = start + 4; at < end; ) {
    const type = bytes[at] as number;
    const value = nameEnd(bytes, at + 1) + 1;
    out.push(decodeValue(bytes, type, value));
    at = skipValue(bytes, type, value);
  }
  return out;
}

/** The document that starts at `start`; with `fields`, only those top-level fields. */
export function decodeDocument(bytes: Buffer, fields?: Fields, start = 0): Doc {
  const end = start + bytes.readInt32LE(start) - 1;
  const out: Doc = {};
  let left = fields ? fields.size : -1;
  for (let at = start + 4; at < end && left !== 0; ) {
    const type = bytes[at] as number;
    const stop = nameEnd(bytes, at + 1);
    const name = fields ? fields.find(bytes, at + 1, stop) : bytes.toString('utf8', at + 1, stop);
    if (name !== undefined) {
      const value = decodeValue(bytes, type, stop + 1);
      if (name === '__proto__')
        Object.defineProperty(out, name, { value, writable: true, enumerable: true, configurable: true });
      else out[name] = value;
      left--;
    }
    at = skipValue(bytes, type, stop + 1);
  }
  return out;
}

/** Where a top-level element lies: its type, the start of the element, of its value, and its end. */
export interface Element {
  type: number;
  start: number;
  value: number;
  end: number;
}

/** Finds a top-level field without decoding anything. */
export function findElement(bytes: Buffer, fields: Fields): Element | undefined {
  const end = bytes.readInt32LE(0) - 1;
  for (let at = 4; at < end; ) {
    const type = bytes[at] as number;
    const stop = nameEnd(bytes, at + 1);
    const next = skipValue(bytes, type, stop + 1);
    if (fields.find(bytes, at + 1, stop) !== undefined)
      return { type, start: at, value: stop + 1, end: next };
    at = next;
  }
  return undefined;
}

/** A document of raw documents: `{"0": …, "1": …}`, the BSON of an array, without decoding its members. */
export function rawArray(items: readonly Buffer[]): Buffer {
  let size = 5;
  for (let i = 0; i < items.length; i++) size += 2 + String(i).length + (items[i] as Buffer).length;
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let at = 4;
  for (let i = 0; i < items.length; i++) {
    out[at++] = 0x03;
    at += out.write(String(i), at, 'latin1');
    out[at++] = 0;
    at += (items[i] as Buffer).copy(out, at);
  }
  out[at] = 0;
  return out;
}
