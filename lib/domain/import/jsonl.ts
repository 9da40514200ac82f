import { readLines } from './file-lines';
import { faulty, parseJson, type SourceRecord, TOO_LONG, UnreadableFileError } from './file-record';

/**
 * Reads JSON lines; empty lines are skipped.
 * @throws UnreadableFileError if the file is an array
 */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let isFirst = true;
  for await (const { line, text, isTooLong } of readLines(chunks)) {
    if (isFirst && text.trimStart().startsWith('['))
      throw new UnreadableFileError('holds a JSON array: name the file *.json, or write one object a line');
    if (text.trim()) isFirst = false;
    if (isTooLong) yield faulty(line, text, TOO_LONG);
    else if (text.trim()) yield parseJson(line, text);
  }
}
