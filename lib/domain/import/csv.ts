import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { textOfCell } from '@/lib/platform/text/spreadsheet-cell';
import type { FieldMap } from './field-map';
import { type Line, readLines } from './file-lines';
import { faulty, MAX_RECORD_LENGTH, type SourceRecord, TOO_LONG, UnreadableFileError } from './file-record';
import { hasListSeparator } from './several-names';

/** The separator of lists in a cell. */
const LIST_SEPARATOR = '|';
/** Quoted cells may span lines; an unclosed quote must not consume the whole file. */
const MAX_LINES_PER_RECORD = 1_000;

/** Lists of sentences, which have commas; other lists are of names. */
const SENTENCES = new Set(['outcomes', 'hints']);

type CellKind = 'text' | 'number' | 'boolean' | 'sentences' | 'names';
/** The type of the cells of each column, by name. */
export type Columns = ReadonlyMap<string, CellKind>;

/** @returns the columns of files for this schema */
export function columnsOf(schema: z.ZodType): Columns {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return new Map(
    Object.entries(properties).map(([name, property]) => [name, cellKind(name, property as JsonSchema)]),
  );
}

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  const?: unknown;
}

function cellKind(name: string, schema: JsonSchema): CellKind {
  const options = [schema, ...(schema.anyOf ?? [])].flatMap((option) => [option, ...(option.anyOf ?? [])]);
  const types = new Set(options.map((option) => option.type ?? typeof option.const));
  if (types.has('array')) return SENTENCES.has(name) ? 'sentences' : 'names';
  if (types.has('boolean')) return 'boolean';
  return types.has('number') || types.has('integer') ? 'number' : 'text';
}

/**
 * Reads values separated by commas, semicolons or tabs, or by what a first line such as "sep=;" names, with a header line
 * whose names ignore case. An empty cell is a missing field; lists are separated by `|`, or written as JSON arrays. A `'`
 * that keeps a text from being a formula is no part of it.
 * @param map the columns under other names; then columns without a field of ours are left out
 * @throws UnreadableFileError if the header is missing or has an unknown column
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  columns: Columns,
  map?: FieldMap,
): AsyncGenerator<SourceRecord> {
  let names: (string | null)[] | undefined;
  for await (const { line, raw, cells, fault } of splitRecords(readLines(chunks))) {
    if (!names) {
      if (raw.trim().includes('\r'))
        throw new UnreadableFileError('lines end with CR alone: save the file with LF or CRLF');
      if (!cells) throw new UnreadableFileError(`in the line of column names: ${fault}`);
      names = map ? map.columns(cells) : checkNames(cells, columns);
    } else if (!cells) yield faulty(line, raw, fault);
    else if (cells.length !== names.length)
      yield faulty(line, raw, `has ${cells.length} cells where the file has ${names.length} columns`);
    else {
      const texts = cells.map((cell) => textOfCell(cell.trim()));
      const fields = names.flatMap((name, index) => {
        const text = texts[index];
        return name && text ? [[name, readCell(text, columns.get(name))]] : [];
      });
      const faults = names.flatMap((name, index) => (name && listFault(name, texts[index], columns)) || []);
      if (faults.length > 0) yield { line, raw, fault: faults.join('; ') };
      // Spreadsheets leave lines of empty cells.
      else if (fields.length > 0) yield { line, raw, value: Object.fromEntries(fields) };
    }
  }
  if (!names) throw new UnreadableFileError('must begin with a line of column names');
}

function checkNames(cells: string[], columns: Columns): string[] {
  const byKey = new Map([...columns.keys()].map((name) => [name.toLowerCase(), name]));
  const names = cells.map((cell) => byKey.get(cell.trim().toLowerCase()) ?? cell.trim());
  const unknown = names.filter((name) => !columns.has(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (unknown.length === 0 && twice.length === 0) return names;
  if (unknown.includes(''))
    throw new UnreadableFileError(`column ${names.indexOf('') + 1} has no name: name or remove it`);
  const fault = unknown.length
    ? `there is no column "${unknown.join('", "')}"`
    : `"${twice[0]}" appears twice`;
  const hint = unknown.length ? `. Name what yours mean, with --map "${unknown[0]}=FIELD"` : '';
  throw new UnreadableFileError(`${fault}; the columns are ${[...columns.keys()].join(', ')}${hint}`);
}

/** A cell of the wrong type stays text; the schema reports what it must be. */
function readCell(cell: string, kind: CellKind = 'text'): unknown {
  if (kind === 'number') return Number.isNaN(Number(cell)) ? cell : Number(cell);
  if (kind === 'boolean')
    return { true: true, false: false, '1': true, '0': false }[cell.toLowerCase()] ?? cell;
  if (kind === 'text') return cell;
  if (cell.startsWith('[')) {
    try {
      return JSON.parse(cell);
    } catch {
      return cell;
    }
  }
  return entriesOf(cell);
}

const entriesOf = (cell: string): string[] =>
  cell
    .split(LIST_SEPARATOR)
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * @returns why a cell cannot be read as a list; null if it can. Whether a comma separates names or is part of one cannot
 *   be known.
 */
function listFault(column: string, cell: string | undefined, columns: Columns): string | null {
  const kind = columns.get(column);
  if (!cell || (kind !== 'names' && kind !== 'sentences')) return null;
  if (cell.startsWith('['))
    return Array.isArray(readCell(cell, kind))
      ? null
      : `${column}: must be entries separated by ${LIST_SEPARATOR}, or a list in JSON, such as ["Ike Obanor"]`;
  const joined = kind === 'names' && entriesOf(cell).find(hasListSeparator);
  if (!joined) return null;
  const list = JSON.stringify([joined]);
  return `${column}: "${joined}" may be several names: separate them by ${LIST_SEPARATOR}; if it is one name, write ${list}`;
}

type Split = { line: number; raw: string } & (
  | { cells: string[]; fault?: undefined }
  | { cells?: undefined; fault: string }
);

/**
 * Collects the lines of each record (while quotes are open, it continues) and parses them. If the collected lines are
 * not a record, only the first is rejected and the others are tried again.
 */
async function* splitRecords(source: AsyncGenerator<Line>): AsyncGenerator<Split> {
  const waiting: Line[] = [];
  const next = async (): Promise<Line | undefined> => waiting.shift() ?? (await source.next()).value;
  let delimiter: string | undefined;
  for (let first = await next(); first; first = await next()) {
    if (first.isTooLong) {
      yield { line: first.line, raw: first.text, fault: TOO_LONG };
      continue;
    }
    if (!first.text.trim()) continue;
    if (delimiter === undefined) {
      delimiter = SEPARATOR_LINE.exec(first.text)?.[1];
      if (delimiter) continue;
      delimiter = delimiterOf(first.text);
    }
    const lines = [first];
    let isOpen = hasOddQuotes(first.text);
    let length = first.text.length;
    while (isOpen && lines.length < MAX_LINES_PER_RECORD && length < MAX_RECORD_LENGTH) {
      const more = await next();
      if (!more) break;
      lines.push(more);
      length += more.text.length;
      if (hasOddQuotes(more.text)) isOpen = false;
    }
    const raw = lines.map(({ text }) => text).join('\n');
    const { cells, fault } = parseRecord(raw, isOpen, delimiter);
    if (cells) yield { line: first.line, raw, cells };
    else {
      yield { line: first.line, raw: first.text, fault };
      waiting.unshift(...lines.slice(1));
    }
  }
}

/** What Excel writes and reads before the header; with what saving it again adds: `sep=;`, `"sep=,",,,` */
const SEPARATOR_LINE = /^"?sep=([^\p{L}\p{N}"])"?[,;\t]*\s*$/iu;

/** @returns what separates the names of columns: spreadsheets write semicolons in some languages */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string): number => bare.split(delimiter).length;
  return [',', ';', '\t'].reduce((one, other) => (count(other) > count(one) ? other : one));
}

function hasOddQuotes(text: string): boolean {
  let isOdd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}

function parseRecord(
  raw: string,
  isOpen: boolean,
  delimiter: string,
): { cells: string[]; fault?: never } | { cells?: never; fault: string } {
  if (isOpen) return { fault: 'a quote is not closed' };
  // Most records have no quotes and need no parser.
  if (!raw.includes('"')) return { cells: raw.split(delimiter) };
  try {
    const options = { delimiter, relax_column_count: true, record_delimiter: '\n', trim: true };
    const [cells, ...others] = parse(raw, options) as string[][];
    if (cells && others.length === 0) return { cells };
    return { fault: 'a quote is out of place' };
  } catch {
    return { fault: 'a quote is out of place' };
  }
}
