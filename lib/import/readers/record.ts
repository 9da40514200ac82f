/** One record as it stands in a file: its text, and either what it says or why it cannot be read. */
export type SourceRecord = {
  /** Where it begins, counted from 1. */
  line: number;
  raw: string;
} & ({ value: unknown } | { fault: string });

/** A longer record is no record of ours; reading on would hold an unbounded text in memory. In characters. */
export const MAX_RECORD_LENGTH = 1_000_000;
export const TOO_LONG = `longer than ${MAX_RECORD_LENGTH.toLocaleString('en')} characters`;

/** How much of a text that cannot be read is kept for the report. In characters. */
const KEPT_OF_A_FAULT = 2_000;

/** The file as a whole is not what its name says. The message names the fix. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** @returns the record that a JSON text makes: its value, or the reason why it has none */
export function parseJson(line: number, raw: string): SourceRecord {
  try {
    return { line, raw, value: JSON.parse(raw) };
  } catch (error) {
    return faulty(line, raw, `not valid JSON: ${(error as Error).message}`);
  }
}

/** @returns a record that cannot be read; of a long text the beginning is kept */
export const faulty = (line: number, raw: string, fault: string): SourceRecord => ({
  line,
  raw: raw.slice(0, KEPT_OF_A_FAULT),
  fault,
});
