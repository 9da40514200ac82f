import { readLines } from './lines';
import { faulty, parseJson, type SourceRecord, TOO_LONG } from './record';

/** Reads JSON lines; empty lines are skipped. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  for await (const { line, text, isTooLong } of readLines(chunks)) {
    if (isTooLong) yield faulty(line, text, TOO_LONG);
    else if (text.trim()) yield parseJson(line, text);
  }
}
