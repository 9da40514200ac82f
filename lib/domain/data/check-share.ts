/**
 * A part of everything that is counted. The counts of all tweets do not fit into the memory at once, so the tweets are
 * read once for each part, and each time only the counts of one part are added up.
 */
export class Part {
  private constructor(
    readonly index: number,
    private readonly count: number,
  ) {}

  /** @returns the parts that everything about this many tweets is counted in, about `atOnce` in each */
  static all(tweets: number, atOnce: number): Part[] {
    const count = Math.max(1, Math.ceil(tweets / atOnce));
    return Array.from({ length: count }, (_, index) => new Part(index, count));
  }

  /** @returns whether what has this name is counted in this part */
  holds(name: string): boolean {
    if (this.count === 1) return true;
    // FNV-1a, see http://www.isthe.com/chongo/tech/comp/fnv/
    let hash = 0x811c9dc5;
    for (let place = 0; place < name.length; place++) {
      hash = Math.imul(hash ^ name.charCodeAt(place), 0x01000193);
    }
    return (hash >>> 0) % this.count === this.index;
  }
}
