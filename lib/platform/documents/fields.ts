import { BSON, type Document, ObjectId } from 'mongodb';
import type { Changes, Excerpt } from '@/lib/platform/documents/audit-schema';

/** In characters, of a text itself or of the extended JSON. */
const MAX_VALUE = 2_000;
const BOOKKEEPING = new Set(['_id', 'version', 'meta']);

const textOf = (value: unknown) => BSON.EJSON.stringify({ value });

/**
 * Compares values as stored, so that an `ObjectId` or a `Date` equals its copy, `undefined` is `null`, and the order of
 * fields counts. Each write compares whole documents: extended JSON takes some ten times as long, and is for rare types.
 */
export function isEqualValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === typeof b && typeof a !== 'object') return Object.is(a, b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isEqualValue(value, b[index]));
  if (a instanceof ObjectId && b instanceof ObjectId) return a.equals(b);
  if (a instanceof Date && b instanceof Date) return Object.is(a.getTime(), b.getTime());
  if (isPlain(a) && isPlain(b)) {
    const fields = Object.keys(b);
    return (
      Object.keys(a).length === fields.length &&
      Object.keys(a).every((field, index) => field === fields[index] && isEqualValue(a[field], b[field]))
    );
  }
  return textOf(a) === textOf(b);
}

const isPlain = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** @returns the fields of `after` that differ from `before`, without bookkeeping */
export const changedFields = (before: Document, after: Document, ignored: readonly string[] = []): string[] =>
  Object.keys(after).filter(
    (field) =>
      !BOOKKEEPING.has(field) && !ignored.includes(field) && !isEqualValue(before[field], after[field]),
  );

export const pickFields = (document: Document, fields: readonly string[]): Document =>
  Object.fromEntries(fields.map((field) => [field, document[field]]));

/** @returns a copy without `undefined` fields, which mean "unchanged" */
export const definedFields = <T extends object>(change: T): T =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;

/** @returns the values of fields before and after; long ones as excerpts */
export const fieldChanges = (
  before: Document | null,
  after: Document | null,
  fields: readonly string[],
): Changes =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      {
        ...(before && field in before && { before: bounded(before[field]) }),
        ...(after && field in after && { after: bounded(after[field]) }),
      },
    ]),
  );

/** @returns the fields in the audit record of a creation or deletion */
export const ownFields = (document: Document, ignored: readonly string[]): string[] =>
  Object.keys(document).filter((field) => !BOOKKEEPING.has(field) && !ignored.includes(field));

function bounded(value: unknown): unknown {
  if (isShort(value)) return value;
  const text = typeof value === 'string' ? value : textOf(value);
  if (text.length <= MAX_VALUE) return value;
  return { excerpt: text.slice(0, MAX_VALUE / 4), length: text.length } satisfies Excerpt;
}

/** Types whose values are short, whatever they are. */
const isShort = (value: unknown): boolean =>
  value == null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value instanceof Date ||
  value instanceof ObjectId;
