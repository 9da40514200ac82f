import type { Binary, BSONRegExp, Code, ObjectId, Timestamp } from 'bson';
import { spend } from './budget';
import { compareNumbers, isNumeric, numberKind } from './numbers';

/**
 * BSON values in memory, and how MongoDB orders them.
 *
 * int32 is a number, double is a number (or a `Double` when the value is a whole number that int32 could hold, so that
 * the type survives a round trip), int64 is a bigint; Decimal128, ObjectId, Binary and so on are the classes of `bson`.
 * A missing field is `undefined`. Values of different types are ordered by type first, numbers of all four types by
 * value.
 */
export type Doc = Record<string, unknown>;

/** MongoDB's canonical type order; undefined and missing share the first place after MinKey. */
export const RANK = {
  minKey: 1,
  missing: 5,
  null: 10,
  number: 16,
  string: 21,
  object: 26,
  array: 31,
  binData: 36,
  objectId: 41,
  bool: 46,
  date: 51,
  timestamp: 54,
  regex: 59,
  dbPointer: 64,
  code: 69,
  maxKey: 120,
} as const;

export const isArray: (v: unknown) => v is unknown[] = Array.isArray;

/** The `_bsontype` of a value that is one of bson's classes. */
export function bsonType(v: unknown): string | undefined {
  return typeof v === 'object' && v !== null ? (v as { _bsontype?: string })._bsontype : undefined;
}

/** Whether the value is an embedded document (not an array, not one of bson's classes, not a Date). */
export function isDoc(v: unknown): v is Doc {
  return (
    typeof v === 'object' && v !== null && !isArray(v) && !(v instanceof Date) && bsonType(v) === undefined
  );
}

export function rankOf(v: unknown): number {
  switch (typeof v) {
    case 'undefined':
      return RANK.missing;
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'string':
      return RANK.string;
    case 'boolean':
      return RANK.bool;
  }
  if (v === null) return RANK.null;
  if (isArray(v)) return RANK.array;
  if (v instanceof Date) return RANK.date;
  switch (bsonType(v)) {
    case undefined:
      return RANK.object;
    case 'Int32':
    case 'Double':
    case 'Long':
    case 'Decimal128':
      return RANK.number;
    case 'ObjectId':
      return RANK.objectId;
    case 'Binary':
      return RANK.binData;
    case 'Timestamp':
      return RANK.timestamp;
    case 'BSONRegExp':
      return RANK.regex;
    case 'BSONSymbol':
      return RANK.string;
    case 'DBRef':
      return RANK.dbPointer;
    case 'Code':
      return RANK.code;
    case 'MinKey':
      return RANK.minKey;
    default:
      return RANK.maxKey;
  }
}

/** The name `$type` gives a value: 'int', 'string', 'object' …; 'missing' for an absent field. */
export function typeName(v: unknown): string {
  if (isNumeric(v)) return numberKind(v);
  switch (rankOf(v)) {
    case RANK.minKey:
      return 'minKey';
    case RANK.missing:
      return 'missing';
    case RANK.null:
      return 'null';
    case RANK.string:
      return typeof v === 'string' ? 'string' : 'symbol';
    case RANK.object:
      return 'object';
    case RANK.array:
      return 'array';
    case RANK.binData:
      return 'binData';
    case RANK.objectId:
      return 'objectId';
    case RANK.bool:
      return 'bool';
    case RANK.date:
      return 'date';
    case RANK.timestamp:
      return 'timestamp';
    case RANK.regex:
      return 'regex';
    case RANK.dbPointer:
      return 'dbPointer';
    case RANK.code:
      return (v as Code).scope ? 'javascriptWithScope' : 'javascript';
    default:
      return 'maxKey';
  }
}

/** Orders strings by their UTF-8 bytes, as MongoDB does; JavaScript alone would order by UTF-16 units. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      const surrogates = Number(x >= 0xd800 && x <= 0xdfff) - Number(y >= 0xd800 && y <= 0xdfff);
      return surrogates !== 0 && x >= 0xd800 && y >= 0xd800 ? surrogates : x - y;
    }
  }
  return a.length - b.length;
}

const sign = (a: number | bigint, b: number | bigint) => (a < b ? -1 : a > b ? 1 : 0);

function compareBinary(a: Binary, b: Binary): number {
  return (
    a.position - b.position ||
    a.sub_type - b.sub_type ||
    Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
  );
}

function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  const n = Math.min(left.length, right.length);
  for (let i = 0; i < n; i++) {
    const [p, q] = [left[i] as string, right[i] as string];
    const order = rankOf(a[p]) - rankOf(b[q]) || compareStrings(p, q) || compare(a[p], b[q]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Negative, zero or positive as `a` sorts before, with or after `b` in MongoDB's order of all values. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const rank = rankOf(a);
  const other = rankOf(b);
  if (rank !== other) return rank - other;
  switch (rank) {
    case RANK.number:
      return compareNumbers(a, b);
    case RANK.string:
      return compareStrings(String(a), String(b));
    case RANK.object:
      return compareDocs(a as Doc, b as Doc);
    case RANK.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case RANK.binData:
      return compareBinary(a as Binary, b as Binary);
    case RANK.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case RANK.bool:
      return Number(a) - Number(b);
    case RANK.date:
      return sign((a as Date).getTime(), (b as Date).getTime());
    case RANK.timestamp:
      return sign((a as Timestamp).toBigInt(), (b as Timestamp).toBigInt());
    case RANK.regex: {
      const [x, y] = [a as BSONRegExp, b as BSONRegExp];
      return compareStrings(x.pattern, y.pattern) || compareStrings(x.options, y.options);
    }
    case RANK.code:
      return (
        Number(typeName(a) !== 'javascript') - Number(typeName(b) !== 'javascript') ||
        compareStrings(JSON.stringify(a), JSON.stringify(b))
      );
    case RANK.dbPointer:
      return compareStrings(JSON.stringify(a), JSON.stringify(b));
    default:
      return 0;
  }
}

export const equal = (a: unknown, b: unknown) => compare(a, b) === 0;

/** A part of an identity that ends where its length says, whatever it holds. */
const measured = (text: string) => `${text.length}:${text}`;

/** A string that is the same for equal values and differs for others; numbers of all types agree by value. */
export function identityOf(v: unknown): string {
  spend();
  switch (rankOf(v)) {
    case RANK.string:
      return `s${v}`;
    case RANK.number:
      return `n${numberIdentity(v)}`;
    case RANK.object:
      return `{${Object.entries(v as Doc)
        .map(([k, x]) => measured(k) + measured(identityOf(x)))
        .join('')}`;
    case RANK.array:
      return `[${(v as unknown[]).map((x) => measured(identityOf(x))).join('')}`;
    case RANK.objectId:
      return `o${(v as ObjectId).toHexString()}`;
    case RANK.date:
      return `d${(v as Date).getTime()}`;
    case RANK.bool:
      return `b${v}`;
    case RANK.binData:
      return `x${(v as Binary).sub_type}:${(v as Binary).toString('base64')}`;
    case RANK.timestamp:
      return `t${v}`;
    case RANK.regex:
      return `r${JSON.stringify([(v as BSONRegExp).pattern, (v as BSONRegExp).options])}`;
    case RANK.code:
    case RANK.dbPointer:
      return `c${JSON.stringify(v)}`;
    default:
      return typeName(v);
  }
}

/** One text for all numbers of equal value: whole numbers as integers, the rest by their shortest decimal. */
function numberIdentity(v: unknown): string {
  const kind = numberKind(v);
  if (kind === 'decimal') {
    const text = String(v);
    const n = Number(text);
    return !Number.isFinite(n) || compareNumbers(n, v) === 0 ? numberIdentity(n) : canonicalDecimal(text);
  }
  if (typeof v === 'bigint') return v.toString();
  const n = Number(v);
  return Number.isInteger(n) ? BigInt(n).toString() : String(n);
}

function canonicalDecimal(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^(-?)0+(?=\d)/, '$1');
  const trimmed = digits.replace(/0+$/, '');
  const scale = Number(exponent) - fraction.length + (digits.length - trimmed.length);
  return scale >= 0 ? trimmed + '0'.repeat(scale) : `${trimmed}e${scale}`;
}

/** What `$cond`, `$and`, `$match: {$expr}` take for true: everything but false, null, missing and zero. */
export function truthy(v: unknown): boolean {
  if (v === null || v === undefined || v === false) return false;
  return !isNumeric(v) || compareNumbers(v, 0) !== 0;
}

/** About how many bytes of memory a value takes. */
export function sizeOf(v: unknown): number {
  spend();
  if (typeof v === 'string') return 24 + v.length;
  if (isArray(v)) return v.reduce<number>((sum, item) => sum + 8 + sizeOf(item), 32);
  if (isDoc(v)) {
    let size = 56;
    for (const key of Object.keys(v)) size += 16 + key.length + sizeOf(v[key]);
    return size;
  }
  return bsonType(v) === 'Binary' ? 64 + (v as Binary).position : 40;
}
