import type { RootDatabase } from 'lmdb';
import type { FileRoom } from './file-room';
import { freeListPages } from './page-count';
import { TABLES } from './storage-environment';
import type { Table, TableStats } from './storage-table';

/** Counts what a write transaction may write, and sees to it that the file has room for that before it is written. */
export class WriteRoom {
  /** Whether this transaction has made the data grow. */
  private grows = false;

  constructor(
    private readonly root: RootDatabase<Buffer, Buffer>,
    private readonly room: FileRoom,
    private readonly tables: Record<(typeof TABLES)[number], Table>,
  ) {}

  /** At the begin of each write transaction. */
  begin(): void {
    this.room.begin();
    this.grows = false;
    for (const name of TABLES) this.tables[name].begin();
  }

  /** Whether this transaction should go on, rather than leave the rest to the next one. */
  hasShareLeft(): boolean {
    return this.room.hasShareLeft(this.changedPages());
  }

  /** The most pages that this transaction writes, as of now. */
  changedPages(): number {
    const changed = TABLES.reduce((sum, name) => sum + this.tables[name].changedPages(), 0);
    const { freeListPages: pages, lastPage: filePages, pageSize } = this.room.header;
    return changed + freeListPages({ pages, filePages, pageSize }, changed, this.tables.docs.changes);
  }

  /**
   * Before a change that is counted already.
   * @throws NoRoomError
   */
  provide(isGrowth: boolean): void {
    this.grows ||= isGrowth;
    this.room.provide(this.changedPages(), this.grows ? () => this.freePages() : undefined);
  }

  /** How many pages of the file hold nothing. */
  private freePages(): number {
    const { lastPage, freeListPages: list } = this.room.header;
    const own = this.root.getStats() as TableStats;
    const used = TABLES.reduce((sum, name) => sum + this.tables[name].pages(), 0);
    return lastPage - 1 - list - used - own.treeBranchPageCount - own.treeLeafPageCount;
  }
}
