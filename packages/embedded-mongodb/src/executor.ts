import { Held } from './budget';
import type { Catalog } from './catalog';
import { withoutChecksum } from './checksum';
import { Chooser } from './chooser';
import { decodeDocument, Fields } from './documents';
import { CommandError } from './errors';
import type { Vars } from './expressions';
import { type FilterNode, matches } from './match';
import type { IndexPlan, KeyRange, Plan } from './planner';
import { filterFields, type Query } from './query';
import { docKey, prefixOf, recordOf } from './records';
import { type Sort, type SortField, TopK } from './sort';
import type { ReadAllowance } from './statement-cost';
import type { Storage } from './storage';
import type { Table } from './storage-table';
import type { Doc } from './values';

/**
 * The executor walks a plan and yields records. It reads keys in small chunks and remembers the last one, so that a
 * cursor holds nothing of the storage between batches: when time has passed it goes on after that key in the newest state, as
 * MongoDB does when it yields. Inside a long walk it yields `PAUSE`, so that its caller can run other work.
 */
export const PAUSE = Symbol('pause');
export type Pausing<T> = Generator<T | typeof PAUSE, void, void>;

export interface Hit {
  record: number;
  /** The document, when it has been read. */
  bytes: Buffer | undefined;
}

const FIRST_CHUNK = 32;
const CHUNK = 256;
/** Walking a key costs about as much as reading this many bytes of a document. */
const KEY_COST = 1000;
/** How many documents a sort without a limit may hold, however small their keys are. */
const MAX_SORTED = 2_000_000;

export class Executor {
  /** Inside a write: what may still be read there. */
  allowance: ReadAllowance | undefined;
  private readonly chooser: Chooser;

  constructor(
    readonly storage: Storage,
    private readonly catalog: Catalog,
  ) {
    this.chooser = new Chooser(storage, catalog);
  }

  plan(query: Query): Plan {
    return this.chooser.choose(query);
  }

  /** Runs a query: matching records in the order asked for, after skip, at most limit. */
  *run(query: Query, plan = this.plan(query)): Pausing<Hit> {
    const { skip = 0, limit = Number.POSITIVE_INFINITY } = query;
    if (limit <= 0) return;
    let left = limit;
    let passed = 0;
    const source =
      plan.sorted || !query.order
        ? this.walk(query, plan, query.fetch)
        : this.sorted(query, plan, skip + limit);
    for (const hit of source) {
      if (hit === PAUSE) yield PAUSE;
      else if (passed < skip) passed++;
      else {
        yield hit;
        if (--left <= 0) return;
      }
    }
  }

  /** Sorts in memory, holding for each document its place and number; documents are read again when they are due. */
  private *sorted(query: Query, plan: Plan, limit: number): Pausing<Hit> {
    const order = query.order as Sort;
    const fields = new Fields(topLevel(order.fields));
    const top = new TopK<number>(order, limit);
    const held = new Held('Sort');
    for (const hit of this.walk(query, plan, true)) {
      if (hit === PAUSE) {
        yield PAUSE;
        continue;
      }
      const keys = order.keysOf(decodeDocument(hit.bytes as Buffer, fields));
      const dropped = top.add(keys, hit.record);
      if (dropped !== keys) held.add(keys);
      if (dropped && dropped !== keys) held.drop(dropped);
      if (top.size > MAX_SORTED)
        throw new CommandError(
          292,
          'Sort exceeded memory limit of 104857600 bytes, but did not opt in to external sorting.',
        );
    }
    const { slice } = this.storage;
    for (const record of top.sorted()) {
      // In a later slice the record may have changed, or be another document's.
      const filter = slice === this.storage.slice ? undefined : query.filter;
      const key = docKey(query.collection.id, record);
      const bytes = this.read(key, filter, filterFields(query), query.vars, query.fetch);
      if (bytes !== undefined) yield { record, bytes: bytes ?? undefined };
      if (this.mustPause()) yield PAUSE;
    }
  }

  /** A check that what a walk reads has not been dropped since it began; throws code 175 as MongoDB does. */
  private guard({ collection }: Query, index?: number): () => void {
    return () => {
      const now = this.catalog.find(collection.db, collection.name);
      if (now?.id !== collection.id) throw new CommandError(175, 'collection dropped');
      if (index !== undefined && !now.indexes.some(({ id }) => id === index))
        throw new CommandError(175, 'query plan killed :: caused by :: index dropped');
    };
  }

  /** Whether others should get their turn. */
  mustPause(): boolean {
    return !this.storage.writing && performance.now() > this.storage.sliceEnd;
  }

  private *walk(query: Query, plan: Plan, fetch: boolean): Pausing<Hit> {
    if (plan.kind === 'nothing') return;
    if (plan.kind === 'collection') {
      yield* this.walkCollection(query, plan.reverse, plan.residual, fetch);
    } else if (plan.kind === 'union') {
      const seen = new Set<number>();
      for (const branch of plan.branches)
        for (const hit of this.walkIndex(
          { ...query, filter: plan.residual },
          { ...branch, residual: plan.residual },
          fetch,
        )) {
          if (hit !== PAUSE && seen.has(hit.record)) continue;
          if (hit !== PAUSE) seen.add(hit.record);
          yield hit;
        }
    } else yield* this.walkIndex(query, plan, fetch);
  }

  private *walkCollection(
    query: Query,
    reverse: boolean,
    filter: FilterNode | undefined,
    fetch: boolean,
  ): Pausing<Hit> {
    const { docs } = this.storage;
    const needs = filterFields(query);
    const range = { ...prefixOf(query.collection.id), prefix: 0 };
    for (const key of this.keys(docs, range, reverse, this.guard(query))) {
      if (key === PAUSE) {
        yield PAUSE;
        continue;
      }
      if (query.stats) query.stats.docs++;
      const found = this.read(key, filter, needs, query.vars, fetch);
      if (found !== undefined) yield { record: recordOf(key), bytes: found ?? undefined };
    }
  }

  /** The document's bytes if it passes, null if it passes and is not wanted, undefined if it does not pass. */
  private read(
    key: Buffer,
    filter: FilterNode | undefined,
    needs: Fields | undefined,
    vars: Vars,
    fetch: boolean,
  ): Buffer | null | undefined {
    const { docs } = this.storage;
    if (!filter && !fetch) return null;
    if (!filter) {
      const bytes = this.storage.readDocument(key);
      this.allowance?.read(bytes?.length ?? 0);
      return bytes;
    }
    // Good until the next read: enough to ask the filter.
    const fast = docs.view(key);
    if (!fast) return undefined;
    const view = withoutChecksum(Buffer.isBuffer(fast) ? fast : asBuffer(fast));
    if (!view) throw this.storage.damaged(key);
    const size = view.length;
    this.allowance?.read(size);
    if (!matches(filter, this.decodeStored(view, needs, key), vars)) return undefined;
    if (!fetch) return null;
    const copy = Buffer.allocUnsafe(size);
    copy.set(new Uint8Array(view.buffer, view.byteOffset, size));
    return copy;
  }

  private decodeStored(bytes: Buffer, fields: Fields | undefined, key: Buffer): Doc {
    try {
      return decodeDocument(bytes, fields);
    } catch {
      throw this.storage.damaged(key);
    }
  }

  private *walkIndex(query: Query, plan: IndexPlan, fetch: boolean): Pausing<Hit> {
    const needs = filterFields(query);
    const seen = plan.repeats ? new Set<number>() : undefined;
    const { collection, stats } = query;
    const { slice } = this.storage;
    for (const key of plan.merge ? this.merged(query, plan) : this.chained(query, plan)) {
      if (key === PAUSE) {
        yield PAUSE;
        continue;
      }
      if (stats) stats.keys++;
      const record = recordOf(key);
      if (seen?.has(record)) continue;
      seen?.add(record);
      if (!plan.residual && !fetch) {
        yield { record, bytes: undefined };
        continue;
      }
      if (stats) stats.docs++;
      // The heads of merged streams may have been read in an earlier slice: then the whole filter is asked.
      const filter = plan.merge && slice !== this.storage.slice ? query.filter : plan.residual;
      const found = this.read(docKey(collection.id, record), filter, needs, query.vars, fetch);
      if (found !== undefined) yield { record, bytes: found ?? undefined };
    }
  }

  private *chained(query: Query, { index, ranges, reverse, sorted, residual }: IndexPlan): Pausing<Buffer> {
    // Where the limit ends the walk, no more keys are read than it takes.
    const wanted = sorted && !residual ? (query.limit ?? FIRST_CHUNK) + (query.skip ?? 0) : FIRST_CHUNK;
    const guard = this.guard(query, index.id);
    for (const range of reverse ? [...ranges].reverse() : ranges)
      yield* this.keys(this.storage.index, range, reverse, guard, Math.min(wanted, CHUNK));
  }

  /** Walks several ranges side by side, always taking the key that comes next by what follows the ranges' prefixes. */
  private *merged(query: Query, { index, ranges, reverse }: IndexPlan): Pausing<Buffer> {
    const streams = ranges.map((range) => ({
      range,
      keys: this.keys(this.storage.index, range, reverse, this.guard(query, index.id)),
      head: undefined as Buffer | undefined,
    }));
    const advance = function* (stream: (typeof streams)[number]): Pausing<never> {
      for (;;) {
        const { value, done } = stream.keys.next();
        if (value !== PAUSE || done) {
          stream.head = done ? undefined : (value as Buffer);
          return;
        }
        yield PAUSE;
      }
    };
    for (const stream of streams) yield* advance(stream);
    for (;;) {
      let best: (typeof streams)[number] | undefined;
      for (const stream of streams) {
        if (!stream.head) continue;
        const order = best?.head
          ? Buffer.compare(stream.head.subarray(stream.range.prefix), best.head.subarray(best.range.prefix))
          : -1;
        if (!best || (reverse ? order > 0 : order < 0)) best = stream;
      }
      if (!best?.head) return;
      yield best.head;
      yield* advance(best);
    }
  }

  /** The keys of a range, read in chunks; goes on after the last one when the state has moved on meanwhile. */
  private *keys(
    table: Table,
    { start, end }: KeyRange,
    reverse: boolean,
    guard: () => void,
    first = FIRST_CHUNK,
  ): Pausing<Buffer> {
    let last: Buffer | undefined;
    let size = first;
    let { slice } = this.storage;
    for (;;) {
      if (slice !== this.storage.slice) guard();
      slice = this.storage.slice;
      const from = last ?? (reverse ? end : start);
      const options = {
        start: from,
        end: reverse ? start : end,
        limit: size,
        reverse,
        exclusiveStart: last !== undefined,
        inclusiveEnd: reverse,
      };
      const chunk = [...table.getKeys(options)];
      this.allowance?.read(chunk.length * KEY_COST);
      let stale = false;
      for (const key of chunk) {
        yield key;
        last = key;
        if (this.mustPause()) yield PAUSE;
        stale = this.storage.slice !== slice;
        if (stale) break;
      }
      if (stale) continue;
      if (chunk.length < size) return;
      size = Math.min(CHUNK, size * 2);
      if (this.mustPause()) yield PAUSE;
    }
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const topLevel = (fields: readonly SortField[]) => fields.map(({ parts }) => parts[0] as string);
