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

/** What an index holds for a field: its values, one for each element of an array. Sets `multikey` when there was one. */
export interface IndexedValues {
  values: unknown[];
  multikey: boolean;
  /** The paths at which arrays were met on the way. */
  arrays: Set<string>;
}

/** Whether fields lie in different arrays, neither of which holds the other: their values have no common rows. */
export function areParallel(columns: readonly IndexedValues[]): boolean {
  return columns.some((a) =>
    columns.some(
      (b) =>
        [...a.arrays].some((path) => !b.arrays.has(path)) &&
        [...b.arrays].some((path) => !a.arrays.has(path)),
    ),
  );
}

export function indexedValues(doc: Doc, parts: readonly string[]): IndexedValues {
  const out: IndexedValues = { values: [], multikey: false, arrays: new Set() };
  collect(doc, parts, 0, out);
  return out;
}

function collect(value: unknown, parts: readonly string[], at: number, out: IndexedValues): void {
  if (isArray(value)) {
    out.multikey = true;
    out.arrays.add(parts.slice(0, at).join('.'));
    if (at === parts.length) {
      // An empty array is indexed as undefined, before null, which is where MongoDB sorts it.
      if (value.length === 0) out.values.push(undefined);
      for (const element of value) out.values.push(element === undefined ? null : element);
      return;
    }
    const part = parts[at] as string;
    if (isIndex(part)) {
      collect(value[Number(part)], parts, at + 1, out);
      return;
    }
    if (value.length === 0) out.values.push(null);
    for (const element of value) {
      if (isDoc(element)) collect(element, parts, at, out);
      else out.values.push(null);
    }
    return;
  }
  if (at === parts.length) {
    out.values.push(value === undefined ? null : value);
    return;
  }
  if (!isDoc(value)) {
    out.values.push(null);
    return;
  }
  collect(field(value, parts[at] as string), parts, at + 1, out);
}

/** The value at a path through documents only, without looking into arrays; undefined when there is none. */
export function getPath(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) value = isDoc(value) ? field(value, part) : undefined;
  return value;
}
