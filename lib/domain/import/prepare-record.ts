import type { z } from 'zod';
import { isObject } from './archived-posts';
import { hasLostLetters, repairLetters } from './broken-letters';
import { columnsOf } from './csv';
import { type DateKind, dateFieldsOf } from './date-fields';
import type { DateFault } from './date-reader';
import type { Reading } from './reading-options';

/** A record as the schemas know it, and the dates in it that could not be read, by field. */
export interface Prepared {
  value: unknown;
  dateFaults: ReadonlyMap<string, DateFault>;
}

/** Addresses have no letters to repair. */
const ADDRESSES = new Set(['url', 'image', 'image_url', 'wordcloud', 'tweet_id', 'slug']);

/** Prepares records of one kind for their schema: repairs letters, and reads usernames and dates in other forms. */
export class Preparation {
  private readonly dateFields: Map<string, DateKind>;
  private readonly hasUsername: boolean;

  constructor(
    private readonly kind: string,
    schema: z.ZodType,
    private readonly reading: Reading,
  ) {
    this.dateFields = dateFieldsOf(schema);
    this.hasUsername = columnsOf(schema).has('username');
  }

  /** @returns the record, or why its name cannot be known */
  of(value: unknown): Prepared | { fault: string } {
    if (!isObject(value)) return { value, dateFaults: new Map() };
    // What is wrong on file is named by an alias as it is.
    const repaired = this.kind === 'aliases' ? value : this.repair(value);
    const { name } = repaired;
    if (typeof name === 'string' && this.kind !== 'topics' && hasLostLetters(name))
      return { fault: `name: "${name}" has lost letters: export the original again, as UTF-8` };
    return this.readDates(this.withAuthor(this.withoutAt(repaired)));
  }

  private repair(value: Record<string, unknown>): Record<string, unknown> {
    let example = '';
    const repaired = mapTexts(value, (text) => {
      const letters = repairLetters(text);
      if (letters !== text) example ||= `"${text.slice(0, 40)}" is "${letters.slice(0, 40)}"`;
      return letters;
    });
    if (!example) return value;
    this.reading.notes.add('letters repaired after a wrong encoding', example);
    return repaired as Record<string, unknown>;
  }

  /** A name with @ is a username, too. */
  private withoutAt(value: Record<string, unknown>): Record<string, unknown> {
    const isAlias = this.kind === 'aliases' && /^journalists?$/.test(String(value.kind));
    const ofReporters = this.hasUsername ? ['username', 'name', 'journalists'] : [];
    const fields = isAlias ? ['alias', 'aliases', 'to', 'not'] : ofReporters;
    const bare = Object.fromEntries(
      fields.filter((field) => field in value).map((field) => [field, this.bare(value[field])]),
    );
    if (this.hasUsername && bare.name !== value.name) bare.username ??= bare.name;
    return { ...value, ...bare };
  }

  private bare(given: unknown): unknown {
    if (Array.isArray(given)) return given.map((each) => this.bare(each));
    const [, username] = typeof given === 'string' ? (/^\s*@(\w+)\s*$/.exec(given) ?? []) : [];
    if (!username) return given;
    this.reading.notes.add('read as usernames, without their @', `@${username}`);
    return username;
  }

  /** A record without a reporter is by the one of the options. In files of others, a username may be the name. */
  private withAuthor(value: Record<string, unknown>): Record<string, unknown> {
    const { author, map } = this.reading;
    if (!this.hasUsername || !(author.username || map)) return value;
    const username = value.username ?? author.username;
    const name = value.name ?? (value.username === undefined ? (author.name ?? username) : username);
    return { ...value, ...(username !== undefined && { username, name }) };
  }

  private readDates(value: Record<string, unknown>): Prepared {
    const dateFaults = new Map<string, DateFault>();
    const read: Record<string, string> = {};
    for (const [field, kind] of this.dateFields) {
      const given = value[field];
      if (typeof given !== 'string' && typeof given !== 'number') continue;
      const { dates, notes } = this.reading;
      const result = kind === 'day' ? dates.day(String(given)) : dates.instant(String(given), notes);
      if ('date' in result) read[field] = result.date;
      else dateFaults.set(field, result);
    }
    return { value: { ...value, ...read }, dateFaults };
  }
}

/** @returns a value with its texts changed, other than addresses */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, ADDRESSES.has(key) ? each : mapTexts(each, change)]),
  );
}
