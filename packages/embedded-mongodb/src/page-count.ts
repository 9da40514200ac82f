/**
 * The most pages that a transaction may take from the end of the data file. LMDB never changes a page in place: it takes
 * another for each that it touches, for each that a split adds, and for the list of those that have become free. It
 * prefers pages that are free, but whether it may use those depends on readers, so none are counted on.
 */

/** The pages of one table, as far as they bound how many of them a transaction can touch. */
export interface Tree {
  depth: number;
  branchPages: number;
  leafPages: number;
}

/** Header of a page; of an entry, with its place in the page's directory; the reference to a value that is kept aside. */
const PAGE_HEADER = 24;
const ENTRY_HEADER = 10;
const REFERENCE = 8;
const PAGE_NUMBER = 8;
/** A page holds at least two entries, so a split leaves each half with less than this part of a page free to fill again. */
const SPLIT_SHARE = 1 / 8;

/** What a transaction has changed in one table. */
export class TableChanges {
  private puts = 0;
  private removals = 0;
  private leafBytes = 0;
  private ownPages = 0;

  constructor(
    private readonly tree: Tree,
    private readonly pageSize: number,
  ) {}

  put(keyBytes: number, valueBytes: number): void {
    this.puts++;
    const size = ENTRY_HEADER + keyBytes + valueBytes;
    // A value that is too long for half a page has pages of its own, one after the other.
    const isApart = size > (this.pageSize - PAGE_HEADER) / 2 - 2;
    this.leafBytes += isApart ? ENTRY_HEADER + keyBytes + REFERENCE : size;
    if (isApart) this.ownPages += Math.ceil((valueBytes + PAGE_HEADER) / this.pageSize);
  }

  remove(): void {
    this.removals++;
  }

  /** @returns the most pages that these changes write */
  pages(): number {
    const changes = this.puts + this.removals;
    if (changes === 0) return 0;
    const { depth, branchPages, leafPages } = this.tree;
    // A page that a removal leaves nearly empty is merged with its neighbor.
    const leaves = Math.min(this.puts + 2 * this.removals, leafPages);
    const branches = Math.min(2 * changes * depth, branchPages);
    const splits = Math.min(this.puts, leaves + 1 + this.leafBytes / (this.pageSize * SPLIT_SHARE));
    // Each split adds one page, and an entry above it, which may split its page too.
    return Math.ceil(leaves + branches + 2 * splits + this.ownPages) + depth + 2;
  }
}

export interface FreeList {
  /** The pages that hold the list of free pages now. */
  pages: number;
  /** The pages of the whole file: no more than these can become free. */
  filePages: number;
  pageSize: number;
}

/** The longest document has this many pages of its own; they become free when it is replaced or removed. */
const MOST_PAGES_OF_DOCUMENT = 4_200;
/** For the records of the tables themselves and for what splitting the list costs. */
const FIXED_PAGES = 48;

/**
 * @param changed pages that changes of tables write: as many become free
 * @param documents how many documents were replaced or removed
 * @returns the most pages that the list of free pages writes: it is put in order anew when it is used
 */
export function freeListPages(
  { pages, filePages, pageSize }: FreeList,
  changed: number,
  documents: number,
): number {
  const freed = Math.min(changed + documents * MOST_PAGES_OF_DOCUMENT, changed + filePages);
  return FIXED_PAGES + 4 * pages + 2 * Math.ceil((freed * PAGE_NUMBER) / pageSize);
}
