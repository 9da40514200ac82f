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

/** @returns the record of a JSON text: its value, or why it cannot be parsed */
export function parseJson(line: number, raw: string): SourceRecord {
  try {
    return { line, raw, value: JSON.parse(raw) };
  } catch (error) {
    return faulty(line, raw, `not valid JSON: ${(error as Error).message}`);
  }
}

/** @returns a record that cannot be parsed, with the beginning of a long text */
export const faulty = (line: number, raw: string, fault: string): SourceRecord => ({
  line,
  raw: raw.slice(0, MAX_REPORTED),
  fault,
});
