import { Catalog, type Collection } from './catalog';
import { CommandError } from './errors';
import { Executor } from './executor';
import { Needs, type Vars } from './expressions';
import { compileFilter } from './match';
import type { Query } from './query';
import { prefixOf, Records } from './records';
import { compileSort } from './sort';
import { Storage } from './storage';
import type { Doc } from './values';

/** The parts of the database that every command works with, and what they have in common. */
export class Engine {
  readonly catalog: Catalog;
  readonly records: Records;
  readonly executor: Executor;
  /** The damage found since the start, which `ping` reports. */
  damage: string | undefined;
  private purging: Promise<void> | undefined;

  constructor(readonly storage: Storage) {
    this.catalog = new Catalog(storage);
    this.records = new Records(storage, this.catalog);
    this.executor = new Executor(storage, this.catalog);
  }

  /** See `Storage.open`. */
  static async open(...where: Parameters<typeof Storage.open>): Promise<Engine> {
    const engine = new Engine(await Storage.open(...where));
    engine.purge();
    return engine;
  }

  /** Inside or outside of a write: a query over a collection, ready for the executor. */
  query(collection: Collection, parts: QueryParts): Query {
    const filterNeeds = new Needs();
    const vars = parts.vars ?? {};
    const order = parts.sort && Object.keys(parts.sort).length > 0 ? compileSort(parts.sort) : undefined;
    return {
      collection,
      filter: compileFilter(parts.filter, { needs: filterNeeds, vars }),
      filterNeeds,
      vars,
      sort: order?.fields ?? [],
      order,
      hint: parts.hint,
      skip: parts.skip,
      limit: parts.limit,
      fetch: true,
    };
  }

  /** Removes, bit by bit, what dropped collections and indexes have left. */
  purge(): void {
    this.purging ??= this.purgeAll()
      // A failure here (a full disk, the database closing) leaves the rest for the next start.
      .catch(() => undefined)
      .finally(() => {
        this.purging = undefined;
      });
  }

  private async purgeAll(): Promise<void> {
    this.storage.beginSlice();
    for (const { table, id } of this.catalog.tombstones()) {
      const from = table === 'docs' ? this.storage.docs : this.storage.index;
      const { start, end } = prefixOf(id);
      for (let left = 1; left > 0; ) {
        left = await this.storage.write(() => {
          const keys = [...from.getKeys({ start, end, limit: 2000 })];
          for (const [n, key] of keys.entries()) {
            if (n > 0 && !this.storage.hasShareLeft()) break;
            from.remove(key);
          }
          if (keys.length === 0) this.catalog.removeTombstone(id);
          return keys.length;
        });
      }
    }
  }

  async close(): Promise<void> {
    await this.storage.close();
    await this.purging;
  }
}

export interface QueryParts {
  filter: Doc;
  sort?: Doc;
  hint?: unknown;
  skip?: number;
  limit?: number;
  vars?: Vars;
}

/** How long a command may take that names no `maxTimeMS`: none computes for ever. */
const DEFAULT_MAX_TIME_MS = 600_000;

/** Throws code 50 once the operation has taken longer than `maxTimeMS`. */
export function deadlineOf(maxTimeMS: unknown): () => void {
  const given = Number(maxTimeMS ?? 0);
  const limit = given > 0 ? given : DEFAULT_MAX_TIME_MS;
  const end = performance.now() + limit;
  return () => {
    if (performance.now() > end) throw new CommandError(50, 'operation exceeded time limit');
  };
}
