import { type SourceRecord, UnreadableFileError } from './file-record';
import type { Notes } from './import-notes';
import { OptionError } from './option-error';

const LEFT_OUT = 'fields left out, because --map does not map them';

/** Reads the fields of a file under our names, as `--map text=tweet,date=timestamp` says. Case does not matter. */
export class FieldMap {
  /** Our fields by the name in the file, in lower case. */
  private readonly fields = new Map<string, string>();
  /** Headers that the file did not have yet. */
  private readonly unseen = new Map<string, string>();
  private readonly seen = new Set<string>();

  /**
   * @param entries `header=field`, several separated by commas
   * @param known our fields
   * @throws OptionError
   */
  constructor(
    entries: readonly string[],
    private readonly known: readonly string[],
    private readonly notes: Notes,
  ) {
    for (const entry of entries.flatMap((list) => list.split(','))) {
      const at = entry.lastIndexOf('=');
      const header = entry.slice(0, at).trim();
      const given = entry.slice(at + 1).trim();
      if (at < 0 || !header || !given)
        throw new OptionError(
          `--map: "${entry}" is not header=field, such as --map text=tweet,date=timestamp`,
        );
      const field = known.find((each) => each.toLowerCase() === given.toLowerCase());
      if (!field)
        throw new OptionError(`--map: there is no field "${given}"; the fields are ${known.join(', ')}`);
      if ([...this.fields.values()].includes(field) || this.fields.has(header.toLowerCase()))
        throw new OptionError(
          `--map: "${entry}" maps a header or a field that is mapped already: map each once`,
        );
      this.fields.set(header.toLowerCase(), field);
      this.unseen.set(header.toLowerCase(), header);
    }
  }

  /**
   * @returns our fields for the names in a file, in order; null for those that have none. A name that is ours already
   *   stays, unless another one is mapped to it
   */
  private rename(names: readonly string[]): (string | null)[] {
    const mapped = new Set(this.fields.values());
    return names.map((name) => {
      const key = name.trim().toLowerCase();
      this.unseen.delete(key);
      this.seen.add(name.trim());
      const own = this.known.find((field) => field.toLowerCase() === key);
      return this.fields.get(key) ?? (own && !mapped.has(own) ? own : null);
    });
  }

  /**
   * @returns our fields for a line of headers, in order; null for columns that are left out
   * @throws UnreadableFileError if a mapped header is missing, or a field appears twice
   */
  columns(headers: readonly string[]): (string | null)[] {
    const names = this.rename(headers);
    for (const [index, name] of names.entries())
      if (!name) this.notes.add(LEFT_OUT, headers[index]?.trim() || `column ${index + 1}`);
    const twice = names.find((name, index) => name && names.indexOf(name) !== index);
    if (twice) throw new UnreadableFileError(`"${twice}" appears twice: map or name the columns apart`);
    this.mustHaveSeenAll();
    return names;
  }

  /**
   * @yields records under our names
   * @throws UnreadableFileError after the last one if none has a mapped name
   */
  async *records(source: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord> {
    const leftOut = new Set<string>();
    let isEmpty = true;
    for await (const record of source) {
      isEmpty = false;
      if (!('value' in record) || typeof record.value !== 'object' || record.value === null) {
        yield record;
        continue;
      }
      const entries = Object.entries(record.value);
      const names = this.rename(entries.map(([name]) => name));
      for (const [index, [name]] of entries.entries()) {
        if (names[index] || leftOut.has(name)) continue;
        leftOut.add(name);
        this.notes.add(LEFT_OUT, name);
      }
      const renamed = entries.flatMap(([, value], index) => (names[index] ? [[names[index], value]] : []));
      yield { ...record, value: Object.fromEntries(renamed) };
    }
    if (!isEmpty) this.mustHaveSeenAll();
  }

  private mustHaveSeenAll(): void {
    if (this.unseen.size === 0) return;
    const missing = [...this.unseen.values()].join('", "');
    throw new UnreadableFileError(
      `--map: the file has no "${missing}"; it has ${[...this.seen]
        .filter(Boolean)
        .map((name) => `"${name}"`)
        .join(', ')}`,
    );
  }
}
