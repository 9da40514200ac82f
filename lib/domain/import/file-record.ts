/** A record of a file: its text, and its value or why it cannot be parsed. */
export type SourceRecord = {
  /** Its first line, counted from 1. */
  line: number;
  raw: string;
} & ({ value: unknown } | { fault: string });

/** In characters. Longer records are refused, so that memory stays bounded. */
export const MAX_RECORD_LENGTH = 1_000_000;
export const TOO_LONG = `longer than ${MAX_RECORD_LENGTH.toLocaleString('en')} characters`;

/** Length of the text of an invalid record in the report, in characters. */
const MAX_REPORTED = 2_000;

/** The file does not have the format of its name; the message says how to fix it. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Objects and lists inside each other in one record; no record of ours needs more than five. */
const MAX_DEPTH = 20;

/** @returns the record of a JSON text: its value, or why it cannot be parsed or would lose something */
export function parseJson(line: number, raw: string): SourceRecord {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch (error) {
    const isNotANumber = /[[:,]\s*-?(?:NaN|Infinity)\b/.test(raw);
    const reason = isNotANumber ? 'NaN and Infinity are not allowed: write null' : (error as Error).message;
    return faulty(line, raw, `not valid JSON: ${reason}`);
  }
  const fault = structureFault(raw);
  return fault ? faulty(line, raw, fault) : { line, raw, value };
}

/** @returns why a valid JSON text is refused: `JSON.parse` keeps the last of two fields with one name */
function structureFault(raw: string): string | null {
  const open: Set<string>[] = [];
  for (const [token, name] of raw.matchAll(
    /("[^"\\]*(?:\\.[^"\\]*)*")\s*:|"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/gs,
  )) {
    if (name) {
      if (open.at(-1)?.has(name)) return `the field ${name} appears twice: keep one of them`;
      open.at(-1)?.add(name);
    } else if (token === '{' || token === '[') {
      open.push(new Set());
      if (open.length > MAX_DEPTH) return 'objects and lists are nested too deeply';
    } else if (token === '}' || token === ']') open.pop();
  }
  return null;
}

/** @returns a record that cannot be parsed, with the beginning of a long text */
export const faulty = (line: number, raw: string, fault: string): SourceRecord => ({
  line,
  raw: raw.slice(0, MAX_REPORTED),
  fault,
});
