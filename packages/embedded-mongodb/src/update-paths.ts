import { badValue, CommandError, failedToParse } from './errors';
import type { Env } from './expressions';
import { compileFilter, type FilterNode, matches } from './match';
import { childOf, field, getAt, isIndex, setField } from './paths';
import { type Doc, isArray, isDoc, typeName } from './values';

/**
 * The paths of update operators: `a.$`, `a.$[]` and `a.$[x]` are turned into the concrete paths of one document, and
 * concrete paths are read, set and removed with MongoDB's refusals (28 for a path through a number, and so on).
 */
export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

/** Compiles `arrayFilters`; each names one identifier. */
export function compileArrayFilters(filters: readonly unknown[], env: Env): ArrayFilters {
  const out = new Map<string, (element: unknown) => boolean>();
  for (const filter of filters) {
    if (!isDoc(filter)) throw new CommandError(14, `Each array filter must be an object`);
    const names = new Set<string>();
    identifiers(filter, names);
    const [name] = names;
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (names.size > 1)
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (out.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const node: FilterNode = compileFilter(filter, { ...env, needs: env.needs.detached() });
    out.set(name, (element) => matches(node, { [name]: element }, env.vars));
  }
  return out;
}

function identifiers(filter: Doc, out: Set<string>): void {
  for (const [key, value] of Object.entries(filter)) {
    if ((key === '$and' || key === '$or' || key === '$nor') && isArray(value)) {
      for (const part of value) if (isDoc(part)) identifiers(part, out);
    } else if (!key.startsWith('$')) out.add(key.split('.')[0] as string);
  }
}

export interface Expansion {
  filters: ArrayFilters;
  /** The element the filter matched, for `$`. */
  matched: number | undefined;
}

/** The concrete paths a path with positional parts stands for in this document. */
export function expandPath(doc: Doc, parts: readonly string[], { filters, matched }: Expansion): string[][] {
  if (!parts.some((part) => part.startsWith('$'))) return [parts as string[]];
  let open: { path: string[]; value: unknown }[] = [{ path: [], value: doc }];
  for (const part of parts) {
    const next: typeof open = [];
    for (const { path, value } of open) {
      if (part === '$') {
        if (matched === undefined)
          throw badValue('The positional operator did not find the match needed from the query.');
        next.push({ path: [...path, String(matched)], value: childOf(value, String(matched)) });
      } else if (part.startsWith('$[') && part.endsWith(']')) {
        const name = part.slice(2, -1);
        if (value === undefined)
          throw badValue(
            `The path '${path.join('.')}' must exist in the document in order to apply array updates.`,
          );
        if (!isArray(value))
          throw badValue(
            `Cannot apply array updates to non-array element ${path.at(-1)}: ${describe(value)}`,
          );
        const keep = name === '' ? () => true : filters.get(name);
        value.forEach((element, i) => {
          if (keep?.(element)) next.push({ path: [...path, String(i)], value: element });
        });
      } else next.push({ path: [...path, part], value: childOf(value, part) });
    }
    open = next;
  }
  return open.map(({ path }) => path);
}

const MAX_PADDING = 1_500_000;

/** Sets a concrete path, making documents on the way; throws code 28 where something else is in the way. */
export function setAt(doc: Doc, path: readonly string[], value: unknown): void {
  let at: unknown = doc;
  path.forEach((part, i) => {
    const last = i === path.length - 1;
    if (isArray(at)) {
      if (!isIndex(part)) throw notViable(path, i, at);
      const index = Number(part);
      if (index > at.length + MAX_PADDING)
        throw new CommandError(2, `can't backfill more than ${MAX_PADDING} elements`);
      while (at.length < index) at.push(null);
      if (last) at[index] = value;
      else at = at[index] ?? push(at, index);
    } else if (isDoc(at)) {
      if (last) setField(at, part, value);
      else {
        if (field(at, part) === undefined) setField(at, part, {});
        at = field(at, part);
      }
    } else throw notViable(path, i, at);
  });
}

function push(array: unknown[], index: number): Doc {
  // A null that is there already is in the way; only an absent element becomes a document.
  if (index < array.length) return array[index] as Doc;
  const created: Doc = {};
  array[index] = created;
  return created;
}

function notViable(path: readonly string[], i: number, value: unknown): CommandError {
  return new CommandError(
    28,
    `Cannot create field '${path[i]}' in element {${path[i - 1]}: ${describe(value)}}`,
  );
}

/** Removes a concrete path; an element of an array becomes null, as in MongoDB. */
export function removeAt(doc: Doc, path: readonly string[]): void {
  const parent = getAt(doc, path.slice(0, -1));
  const last = path.at(-1) as string;
  if (isArray(parent)) {
    if (isIndex(last) && Number(last) < parent.length) parent[Number(last)] = null;
  } else if (isDoc(parent)) delete parent[last];
}

/** A short text of a value for error messages. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isDoc(value) || isArray(value))
    return JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? Number(v) : v)) ?? typeName(value);
  return String(value);
}
