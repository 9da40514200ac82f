import { badValue, CommandError } from './errors';
import { toInteger } from './numbers';
import { keysOf } from './paths';
import { compare, type Doc, isDoc } from './values';

/**
 * Sorting in memory. A document's place for a field is its smallest value when ascending and its greatest when
 * descending, which is also where an index has its first entry; `TopK` keeps no more than a limit needs.
 */
export interface SortField {
  path: string;
  parts: string[];
  descending: boolean;
}

export interface Sort {
  fields: SortField[];
  /** The values that decide a document's place. */
  keysOf(doc: Doc): unknown[];
  compareKeys(a: unknown[], b: unknown[]): number;
  comparator(a: Doc, b: Doc): number;
}

function direction(path: string, value: unknown): boolean {
  if (isDoc(value)) throw badValue(`$meta sort on '${path}' is not supported`);
  const n = toInteger(value);
  if (n !== 1 && n !== -1)
    throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  return n === -1;
}

export function compileSort(spec: Doc): Sort {
  const fields = Object.entries(spec).map(([path, value]): SortField => {
    if (path === '' || path.split('.').includes(''))
      throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    if (path.startsWith('$') && path !== '$natural')
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    return { path, parts: path.split('.'), descending: direction(path, value) };
  });
  const compareKeys = (a: unknown[], b: unknown[]) => {
    for (let i = 0; i < fields.length; i++) {
      const order = compare(a[i], b[i]);
      if (order !== 0) return (fields[i] as SortField).descending ? -order : order;
    }
    return 0;
  };
  const place = (doc: Doc) => placeOf(doc, fields, compareKeys);
  return { fields, keysOf: place, compareKeys, comparator: (a, b) => compareKeys(place(a), place(b)) };
}

/** A document's place: the first of the keys that an index on the fields would have for it. */
function placeOf(doc: Doc, fields: readonly SortField[], compareKeys: Sort['compareKeys']): unknown[] {
  let best: unknown[] | undefined;
  for (const keys of keysOf(doc, fields, cannotSort)) if (!best || compareKeys(keys, best) < 0) best = keys;
  return best as unknown[];
}

const cannotSort = () => badValue('cannot sort with keys that are parallel arrays');

/** So many items are sorted at once, in a few milliseconds. */
const RUN = 8192;

interface Entry<T> {
  keys: unknown[];
  order: number;
  item: T;
}

/** Collects items and gives them back sorted, equal ones in the order they came; keeps the first `limit` only. */
export class TopK<T> {
  private heap: Entry<T>[] = [];
  /** Without a limit: stretches that are sorted already, merged at the end. */
  private runs: Entry<T>[][] = [];
  private seen = 0;
  constructor(
    private readonly sort: Sort,
    private readonly limit = Number.POSITIVE_INFINITY,
  ) {}

  private later = (a: Entry<T>, b: Entry<T>) => this.sort.compareKeys(a.keys, b.keys) || a.order - b.order;

  get size(): number {
    return Math.min(this.seen, this.limit);
  }

  /** Returns the keys of the item that is not among the first any more, which may be the new one's. */
  add(keys: unknown[], item: T): unknown[] | undefined {
    const entry = { keys, order: this.seen++, item };
    if (this.limit === Number.POSITIVE_INFINITY) {
      this.heap.push(entry);
      if (this.heap.length >= RUN) this.endRun();
      return undefined;
    }
    if (this.heap.length < this.limit) {
      this.heap.push(entry);
      this.up(this.heap.length - 1);
      return undefined;
    }
    const [last] = this.heap;
    if (!last || this.later(entry, last) >= 0) return keys;
    this.heap[0] = entry;
    this.down(0);
    return last.keys;
  }

  /** The items in order. Each takes a part of the work, so that the caller can pause between two of them. */
  *sorted(): Generator<T> {
    this.endRun();
    const heads = this.runs.map((run) => ({ run, at: 0 }));
    const before = (a: (typeof heads)[number], b: (typeof heads)[number]) =>
      this.later(a.run[a.at] as Entry<T>, b.run[b.at] as Entry<T>) < 0;
    const sink = (from: number) => {
      for (let i = from; ; ) {
        let least = i;
        for (const child of [2 * i + 1, 2 * i + 2])
          if (child < heads.length && before(heads[child] as never, heads[least] as never)) least = child;
        if (least === i) return;
        [heads[i], heads[least]] = [heads[least] as never, heads[i] as never];
        i = least;
      }
    };
    for (let i = heads.length >> 1; i >= 0; i--) sink(i);
    while (heads.length > 0) {
      const head = heads[0] as (typeof heads)[number];
      yield (head.run[head.at++] as Entry<T>).item;
      if (head.at === head.run.length) {
        const last = heads.pop() as (typeof heads)[number];
        if (heads.length === 0) return;
        if (head === heads[0]) heads[0] = last;
      }
      sink(0);
    }
  }

  private endRun(): void {
    if (this.heap.length === 0) return;
    this.runs.push(this.heap.sort(this.later));
    this.heap = [];
  }

  private swap(i: number, j: number): void {
    const kept = this.heap[i] as Entry<T>;
    this.heap[i] = this.heap[j] as Entry<T>;
    this.heap[j] = kept;
  }

  private up(from: number): void {
    for (let i = from; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (this.later(this.heap[i] as Entry<T>, this.heap[parent] as Entry<T>) <= 0) return;
      this.swap(i, parent);
      i = parent;
    }
  }

  private down(from: number): void {
    for (let i = from; ; ) {
      let last = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (
          child < this.heap.length &&
          this.later(this.heap[child] as Entry<T>, this.heap[last] as Entry<T>) > 0
        )
          last = child;
      if (last === i) return;
      this.swap(i, last);
      i = last;
    }
  }
}
