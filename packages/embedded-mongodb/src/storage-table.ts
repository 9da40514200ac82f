import type { Database, Transaction } from 'lmdb';
import { TableChanges } from './page-count';

/** A state of the data that a reader stays with; it has to call `done`. */
export type Snapshot = Transaction;

export interface Range {
  start?: Buffer;
  end?: Buffer;
  limit?: number;
  reverse?: boolean;
  exclusiveStart?: boolean;
  inclusiveEnd?: boolean;
  transaction?: Snapshot;
}

/** What the binding's `getStats` answers, of which its types say nothing. */
export interface TableStats {
  treeDepth: number;
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}

/** An ordered table of the storage. Writes are counted, so that the file has room for them before they are made. */
export class Table {
  private counted: TableChanges | undefined;
  /** How many of its entries were put or removed in this transaction. */
  changes = 0;

  constructor(
    private readonly rows: Database<Buffer, Buffer>,
    private readonly pageSize: number,
    private readonly beforeWrite: (isGrowth: boolean) => void,
  ) {}

  get(key: Buffer, options?: { transaction?: Snapshot }): Buffer | undefined {
    return this.rows.get(key, options);
  }

  /** The value in a buffer of the storage's own, good until the next read; it may be longer than its `length` says. */
  view(key: Buffer): Buffer | undefined {
    return this.rows.getBinaryFast(key);
  }

  getKeys(range: Range): Iterable<Buffer> {
    return this.rows.getKeys(range);
  }

  getRange(range: Range): Iterable<{ key: Buffer; value: Buffer }> {
    return this.rows.getRange(range);
  }

  /** Inside a write. */
  put(key: Buffer, value: Buffer): void {
    this.count().put(key.length, value.length);
    this.beforeWrite(true);
    this.rows.put(key, value);
  }

  /** Inside a write. */
  remove(key: Buffer): void {
    this.count().remove();
    this.beforeWrite(false);
    this.rows.remove(key);
  }

  /** At the begin of each write transaction. */
  begin(): void {
    this.counted = undefined;
    this.changes = 0;
  }

  /** The most pages that the changes of this transaction write. */
  changedPages(): number {
    return this.counted?.pages() ?? 0;
  }

  pages(): number {
    const { treeBranchPageCount, treeLeafPageCount, overflowPages } = this.stats();
    return treeBranchPageCount + treeLeafPageCount + overflowPages;
  }

  private count(): TableChanges {
    this.changes++;
    if (!this.counted) {
      const {
        treeDepth: depth,
        treeBranchPageCount: branchPages,
        treeLeafPageCount: leafPages,
      } = this.stats();
      this.counted = new TableChanges({ depth, branchPages, leafPages }, this.pageSize);
    }
    return this.counted;
  }

  private stats(): TableStats {
    return this.rows.getStats() as TableStats;
  }
}
