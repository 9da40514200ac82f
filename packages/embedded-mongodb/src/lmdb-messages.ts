/** How LMDB and its binding say what went wrong: the one place that knows their words. */

/** Its pages are not what it wrote. */
export const LMDB_DAMAGE = /MDB_(CORRUPTED|PAGE_NOTFOUND|PANIC|INVALID)/;

/**
 * A page, or a flush, was refused by the system. The binding then writes a description past the end of a buffer of 100
 * bytes, so memory may be damaged.
 */
export const LMDB_FAILED_WRITE =
  /Attempting to write page|No space left|Input\/output error|File too large|quota exceeded|Read-only file system/i;

/** What is printed for each page that the system refuses, partly without line ends; it is returned as an error as well. */
export const PRINTED_BY_LMDB = new RegExp(
  [
    'Write error: [^\\n]*?, size \\d+',
    'mdb_page_spill (?:flushing )?error \\d+\\n',
    'Error: [^\\n]+\\n {4}at [^\\n]*/lmdb/write\\.js:[^\\n]*\\{\\n {2}code: \\d+\\n\\}\\n',
  ].join('|'),
  'g',
);
