import type { Binary, BSONRegExp, Code, DBRef, ObjectId, Timestamp } from 'bson';
import { compareNumbers, distanceFrom, isNumeric, numberKind, toNumber } from './numbers';
import { type Doc, RANK, rankOf } from './values';

/**
 * Index keys: BSON values written so that comparing the bytes compares the values.
 *
 * A value is one type byte (its rank in MongoDB's order) and a payload that ends itself: strings escape 0x00 and end in
 * 0x00 0x01, documents and arrays end in 0x00. So components can stand one after the other in a compound key, and a
 * descending field is its component with every bit turned over. A number is the greatest double not above it (8 bytes,
 * ordered) and, for a long between two doubles, the distance. What does not fit into `KEY_LIMIT` bytes is cut: order
 * then holds only up to the cut, which is what `lossy` tells the caller (see `planner.ts`, `indexes.ts`). A decimal
 * that is no double is lossy too.
 */

/** The storage allows 1978 bytes a key; a prefix and the record's number need 10 of them. */
const KEY_LIMIT = 1900;

const DOUBLE = Buffer.alloc(8);

class KeyWriter {
  private bytes = Buffer.allocUnsafe(4096);
  private length = 0;
  /** Set when the key says less than the value: equal keys need not mean equal values. */
  lossy = false;

  reset(): this {
    this.length = 0;
    this.lossy = false;
    return this;
  }

  /** The bytes written since `reset`, copied. */
  take(): Buffer {
    if (this.length > KEY_LIMIT) {
      this.lossy = true;
      this.length = KEY_LIMIT;
    }
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  /** Appends one component; a descending one is stored with its bits turned over. */
  write(v: unknown, descending = false): this {
    const from = this.length;
    this.value(v);
    if (descending) for (let i = from; i < this.length; i++) this.bytes[i] = ~(this.bytes[i] as number);
    return this;
  }

  private get full(): boolean {
    if (this.length <= KEY_LIMIT) return false;
    this.lossy = true;
    return true;
  }

  private byte(b: number): void {
    if (!this.full) this.bytes[this.length++] = b;
  }

  private value(v: unknown): void {
    const rank = rankOf(v);
    this.byte(rank);
    this.payload(rank, v);
  }

  private payload(rank: number, v: unknown): void {
    switch (rank) {
      case RANK.number:
        this.number(v);
        break;
      case RANK.string:
        this.string(String(v));
        break;
      case RANK.object:
        this.document(v as Doc);
        break;
      case RANK.array:
        for (const item of v as unknown[]) {
          if (this.full) return;
          this.value(item);
        }
        this.byte(0);
        break;
      case RANK.binData:
        this.binary(v as Binary);
        break;
      case RANK.objectId:
        this.raw((v as ObjectId).id);
        break;
      case RANK.bool:
        this.byte(v ? 1 : 0);
        break;
      case RANK.date:
        DOUBLE.writeBigInt64BE(BigInt((v as Date).getTime() || 0));
        DOUBLE[0] = (DOUBLE[0] as number) ^ 0x80;
        this.raw(DOUBLE);
        break;
      case RANK.timestamp:
        DOUBLE.writeBigUInt64BE((v as Timestamp).toBigInt());
        this.raw(DOUBLE);
        break;
      case RANK.regex:
        this.string((v as BSONRegExp).pattern);
        this.string((v as BSONRegExp).options);
        break;
      case RANK.code:
      case RANK.dbPointer:
        this.string(JSON.stringify(v as Code | DBRef));
        break;
    }
  }

  private raw(source: Uint8Array): void {
    if (this.full) return;
    this.bytes.set(source, this.length);
    this.length += source.length;
  }

  private string(s: string): void {
    // Beyond the limit nothing is kept, so a longer text need not be converted; a cut pair of surrogates is cut away.
    const cut = s.length > KEY_LIMIT;
    const source = Buffer.from(cut ? s.slice(0, KEY_LIMIT).replace(/[\ud800-\udbff]$/, '') : s);
    if (cut) this.lossy = true;
    const room = this.bytes.length - 16;
    for (const b of source) {
      if (this.length >= room) break;
      this.bytes[this.length++] = b;
      if (b === 0) this.bytes[this.length++] = 0xff;
    }
    if (this.full) return;
    this.bytes[this.length++] = 0;
    this.bytes[this.length++] = 1;
  }

  private document(doc: Doc): void {
    for (const name of Object.keys(doc)) {
      if (this.full) return;
      const rank = rankOf(doc[name]);
      this.byte(rank);
      this.string(name);
      this.payload(rank, doc[name]);
    }
    this.byte(0);
  }

  private binary(v: Binary): void {
    DOUBLE.writeUInt32BE(v.position);
    this.raw(DOUBLE.subarray(0, 4));
    this.byte(v.sub_type);
    if (v.position > KEY_LIMIT) this.lossy = true;
    this.raw(v.buffer.subarray(0, Math.min(v.position, KEY_LIMIT)));
  }

  private number(v: unknown): void {
    const floor = floorDouble(v);
    DOUBLE.writeDoubleBE(floor === 0 ? 0 : floor);
    const first = DOUBLE[0] as number;
    // Positive: set the sign bit. Negative: turn all bits over. NaN comes first of all.
    if (Number.isNaN(floor)) DOUBLE.fill(0);
    else if (first & 0x80) for (let i = 0; i < 8; i++) DOUBLE[i] = ~(DOUBLE[i] as number);
    else DOUBLE[0] = first | 0x80;
    this.raw(DOUBLE);
    const rest = this.distance(v, floor);
    this.byte(rest === 0 ? 0 : 1);
    if (rest !== 0) {
      this.byte(rest >> 8);
      this.byte(rest & 0xff);
    }
  }

  /** How far a number lies above its double, in whole steps; equal numbers of any type have the same distance. */
  private distance(v: unknown, floor: number): number {
    if (typeof v === 'number' || (typeof v === 'object' && numberKind(v) !== 'decimal')) return 0;
    if (!Number.isFinite(floor)) return 0;
    const { steps, rest } = distanceFrom(floor, v);
    if (rest || steps > 0xffff) this.lossy = true;
    return steps > 0xffff ? 0 : steps;
  }
}

const BITS = new DataView(new ArrayBuffer(8));

function stepDown(n: number): number {
  if (n === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  if (n === 0) return -Number.MIN_VALUE;
  BITS.setFloat64(0, n);
  BITS.setBigInt64(0, BITS.getBigInt64(0) + (n > 0 ? -1n : 1n));
  return BITS.getFloat64(0);
}

/** The greatest double that is not above the number. */
function floorDouble(v: unknown): number {
  const n = toNumber(v);
  if (typeof v === 'number' || Number.isNaN(n) || n === Number.NEGATIVE_INFINITY) return n;
  return compareNumbers(n, v) > 0 ? stepDown(n) : n;
}

const shared = new KeyWriter();

export interface EncodedKey {
  bytes: Buffer;
  lossy: boolean;
}

/** One value as a key component. */
export function encodeKey(v: unknown, descending = false): EncodedKey {
  const bytes = shared.reset().write(v, descending).take();
  return { bytes, lossy: shared.lossy };
}

/** A compound key: one value for each field, with each field's direction. */
export function encodeCompound(values: readonly unknown[], descending: readonly boolean[]): EncodedKey {
  shared.reset();
  for (let i = 0; i < values.length; i++) shared.write(values[i], descending[i]);
  const bytes = shared.take();
  return { bytes, lossy: shared.lossy };
}

/** Whether comparing with this operand is confined to numbers other than NaN. */
export const isNaNValue = (v: unknown) => isNumeric(v) && Number.isNaN(toNumber(v));
