/** Examples kept of each note. */
const EXAMPLES = 3;

/** What an import did with records beside taking or rejecting them, for people who run it. */
export class Notes {
  private readonly kept = new Map<string, { count: number; examples: string[] }>();

  /** Counts a note. @param example of what it is about, shown if it is among the first */
  add(note: string, example: string): void {
    const kept = this.kept.get(note) ?? { count: 0, examples: [] };
    kept.count++;
    if (kept.examples.length < EXAMPLES && !kept.examples.includes(example)) kept.examples.push(example);
    this.kept.set(note, kept);
  }

  /** @returns one line for each note, with how often, and the first examples */
  lines(): string[] {
    return [...this.kept].map(([note, { count, examples }]) => {
      const more = count > examples.length ? '; …' : '';
      return `${note}: ${count} (${examples.join('; ')}${more})`;
    });
  }
}
