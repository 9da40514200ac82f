import type { Statement, UpdateStatement } from './change';
import { bsonType, isArray, isDoc } from './values';

/**
 * What a statement costs per document. There is one write transaction at a time over all processes, so what runs inside
 * one must be short, whatever a client sends. Comparisons with values take a time that grows with the document's size and
 * their number, and are counted here; an expression or a regular expression may take any time.
 */

/** Filter operators that compare a value with a value. */
const COMPARISONS = new Set([
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$all', '$exists', '$type', '$size', '$mod'],
  ...['$and', '$or', '$nor', '$not', '$elemMatch', '$comment'],
  ...['$bitsAllSet', '$bitsAnySet', '$bitsAllClear', '$bitsAnyClear'],
]);
/** Update operators that compare each element of an array with what they are given. */
const BY_ELEMENT = new Set(['$pull', '$pullAll', '$addToSet', '$push']);
/** Sorting is taken to compare each element this often. */
const SORT_COST = 30;
/** More parts than this are too many to look at. */
const MAX_PARTS = 10_000;

/** How often each byte of a document may be compared with something, or undefined when that cannot be told. */
export function costPerByte(statement: Statement | UpdateStatement): number | undefined {
  const counter = new PartCounter();
  counter.filter(statement.filter);
  if (statement.sort !== undefined) counter.parts += SORT_COST;
  if ('update' in statement) {
    if (!isDoc(statement.update)) return undefined;
    for (const filter of statement.arrayFilters ?? []) counter.filter(filter);
    for (const [operator, fields] of Object.entries(statement.update)) {
      counter.parts++;
      if (operator.startsWith('$') && isDoc(fields)) counter.parts += Object.keys(fields).length;
      if (BY_ELEMENT.has(operator)) counter.values(fields);
    }
  }
  return counter.isKnown && counter.parts <= MAX_PARTS ? 1 + counter.parts : undefined;
}

class PartCounter {
  parts = 0;
  isKnown = true;

  /** Counts the conditions of a filter and everything in them. */
  filter(value: unknown): void {
    if (this.isDone(value)) return;
    if (isArray(value)) for (const item of value) this.filter(item);
    else if (isDoc(value))
      for (const [key, inner] of Object.entries(value)) {
        if (key.startsWith('$') && !COMPARISONS.has(key)) this.isKnown = false;
        this.filter(inner);
      }
  }

  /** Counts values, which may be conditions where they are arguments of `$pull`. */
  values(value: unknown): void {
    if (this.isDone(value)) return;
    if (isArray(value)) for (const item of value) this.values(item);
    else if (isDoc(value))
      for (const [key, inner] of Object.entries(value)) {
        if (key === '$sort') this.parts += SORT_COST;
        if (key === '$regex' || key === '$expr') this.isKnown = false;
        this.values(inner);
      }
  }

  private isDone(value: unknown): boolean {
    this.parts++;
    if (bsonType(value) === 'BSONRegExp') this.isKnown = false;
    return !this.isKnown || this.parts > MAX_PARTS;
  }
}

/** Thrown inside a transaction, before anything is changed, when a statement would take too long there. */
export class TooLong extends Error {}

/** What one statement may read inside a transaction: bytes, each counted as often as it may be compared. */
export class ReadAllowance {
  private left = 64 * 1024 * 1024;

  constructor(private readonly costPerByte: number) {}

  /** Throws `TooLong` when more is read than is allowed. */
  read(bytes: number): void {
    this.left -= bytes * this.costPerByte;
    if (this.left < 0) throw new TooLong();
  }
}
