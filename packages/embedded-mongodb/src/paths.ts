import { spend } from './budget';
import { type Doc, isArray, isDoc } from './values';

/**
 * Dotted paths through documents, with MongoDB's two readings: queries look into the elements of arrays on the way and
 * take numbers as positions too; expressions map over arrays.
 */

export const isIndex = (part: string) => /^(0|[1-9]\d*)$/.test(part);

/** An own field's value; names such as `constructor` are not found on the prototype. */
export function field(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** Sets an own field whatever its name is. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true });
  else doc[name] = value;
}

/**
 * Visits what a query's path means in a document until `visit` returns true; returns whether it did. A missing field is
 * visited as undefined. With `leafArrays`, an array at the end is visited element by element, then as a whole.
 */
export function visitPath(
  root: unknown,
  parts: readonly string[],
  leafArrays: boolean,
  visit: (found: unknown, index: number) => boolean,
  from = 0,
  outer = -1,
): boolean {
  let value: unknown = root;
  let at = from;
  while (at < parts.length && !isArray(value)) {
    if (!isDoc(value)) return visit(undefined, outer);
    value = field(value, parts[at++] as string);
  }
  if (!isArray(value)) return visit(value, outer);
  spend(value.length);
  if (at === parts.length) {
    if (leafArrays)
      for (let i = 0; i < value.length; i++) if (visit(value[i], outer < 0 ? i : outer)) return true;
    return visit(value, outer);
  }
  return visitElements(value, parts, leafArrays, visit, at, outer);
}

function visitElements(
  array: unknown[],
  parts: readonly string[],
  leafArrays: boolean,
  visit: (found: unknown, index: number) => boolean,
  at: number,
  outer: number,
): boolean {
  const part = parts[at] as string;
  const position = isIndex(part) ? Number(part) : -1;
  for (let i = 0; i < array.length; i++) {
    const element = array[i];
    const index = outer < 0 ? i : outer;
    if (isDoc(element) && visitPath(element, parts, leafArrays, visit, at, index)) return true;
    if (i !== position) continue;
    if (at + 1 === parts.length) {
      if (visit(element, index)) return true;
    } else if (isDoc(element) || isArray(element)) {
      if (visitPath(element, parts, leafArrays, visit, at + 1, index)) return true;
    }
  }
  return false;
}

/** What an expression's `$a.b` means: arrays on the way give an array of what their elements hold. */
export function expressionPath(root: unknown, parts: readonly string[], from = 0): unknown {
  let value = root;
  for (let at = from; at < parts.length; at++) {
    if (isArray(value)) {
      const out: unknown[] = [];
      for (const element of value) {
        // An array within the array is not looked into.
        if (!isDoc(element)) continue;
        const inner = expressionPath(element, parts, at);
        if (inner !== undefined) out.push(inner);
      }
      return out;
    }
    if (!isDoc(value)) return undefined;
    value = field(value, parts[at] as string);
  }
  return value;
}

export interface KeyField {
  path: string;
  parts: readonly string[];
}

/** How far a field's path has been followed. */
interface Place {
  value: unknown;
  /** The part that comes next; greater than the number of parts when the value is not looked into any more. */
  at: number;
}

/** The error for two fields in two arrays, named by the last part of the array's path. */
type RefuseParallel = (name: string, other: string) => Error;

/**
 * The keys of a document for an index or a sort: a value for each field. An array gives one key for each element, in
 * which all fields below the array have their values from that element; there are never more of them than the document
 * has values. Fields in two arrays, neither of which holds the other, are refused. `multikey` collects the paths on which
 * there was an array.
 */
export function* keysOf(
  doc: Doc,
  fields: readonly KeyField[],
  refuse: RefuseParallel,
  multikey = new Set<string>(),
): Generator<unknown[]> {
  const start = fields.map(() => ({ value: doc, at: 0 }));
  yield* keysFrom(start, fields, refuse, multikey);
}

function* keysFrom(
  from: readonly Place[],
  fields: readonly KeyField[],
  refuse: RefuseParallel,
  multikey: Set<string>,
): Generator<unknown[]> {
  const places = from.map((place, i) => follow(place, fields[i] as KeyField, multikey));
  const isOpen = ({ value, at }: Place, i: number) => isArray(value) && at <= partsOf(fields, i).length;
  const nameOf = (i: number) => partsOf(fields, i)[(places[i] as Place).at - 1] as string;
  const first = places.findIndex(isOpen);
  if (first < 0) {
    yield places.map(({ value }) => value);
    return;
  }
  const array = places[first]?.value as unknown[];
  const open = places.map(isOpen);
  open.forEach((isInArray, i) => {
    if (!isInArray) return;
    if (places[i]?.value !== array) throw refuse(nameOf(first), nameOf(i));
    multikey.add((fields[i] as KeyField).path);
  });
  const within = (element: unknown) =>
    places.map((place, i) => (open[i] ? elementPlace(element, place.at, partsOf(fields, i)) : place));
  if (array.length === 0) yield* keysFrom(within(EMPTY), fields, refuse, multikey);
  for (const element of array) yield* keysFrom(within(element), fields, refuse, multikey);
}

const partsOf = (fields: readonly KeyField[], i: number) => (fields[i] as KeyField).parts;

/** Stands for the element of an array that has none. */
const EMPTY = Symbol('empty');

function elementPlace(element: unknown, at: number, parts: readonly string[]): Place {
  const last = parts.length + 1;
  // An empty array is indexed as undefined, before null, which is where MongoDB sorts it.
  if (at === parts.length) return { value: element === EMPTY ? undefined : (element ?? null), at: last };
  return isDoc(element) ? { value: element, at } : { value: null, at: last };
}

/** Follows a path to its end or to an array whose elements have to be looked at. */
function follow(place: Place, { path, parts }: KeyField, multikey: Set<string>): Place {
  let { value, at } = place;
  if (at > parts.length) return place;
  for (; at < parts.length; at++) {
    const part = parts[at] as string;
    if (isArray(value)) {
      if (!isIndex(part)) return { value, at };
      multikey.add(path);
      value = value[Number(part)];
    } else if (isDoc(value)) value = field(value, part);
    else return { value: null, at: parts.length + 1 };
  }
  return { value: value ?? null, at };
}

/** The value at a path through documents only, without looking into arrays; undefined when there is none. */
export function getPath(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) value = isDoc(value) ? field(value, part) : undefined;
  return value;
}

/** What a part of a concrete path names: a field of a document or an element of an array. */
export function childOf(value: unknown, part: string): unknown {
  if (isArray(value)) return isIndex(part) ? value[Number(part)] : undefined;
  return isDoc(value) ? field(value, part) : undefined;
}

/** The value at a concrete path; undefined when there is none. */
export function getAt(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const part of path) value = childOf(value, part);
  return value;
}
