import { createHash } from 'node:crypto';

const CONTENT_BITS = 24;

/** Records which natural keys a file contains, in less than a hundred bytes each, however long the keys are. */
export class SeenKeys {
  /** By hash of the key: the line in the upper bits, a hash of the content in the lower. */
  private readonly seen = new Map<string, number>();

  /**
   * Records a key.
   * @returns null if it is new or repeats an earlier record exactly; else the line of the earlier record that it
   *   contradicts
   */
  contradicts(key: string, record: unknown, line: number): number | null {
    const hash = createHash('sha1').update(key).digest('base64').slice(0, 14);
    const content = createHash('sha1')
      .update(JSON.stringify(record, withSortedKeys))
      .digest()
      .readUIntBE(0, CONTENT_BITS / 8);
    const first = this.seen.get(hash);
    if (first === undefined) this.seen.set(hash, line * 2 ** CONTENT_BITS + content);
    else if (first % 2 ** CONTENT_BITS !== content) return Math.floor(first / 2 ** CONTENT_BITS);
    return null;
  }
}

/** For `JSON.stringify`: the same fields in another order are the same record. */
const withSortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
