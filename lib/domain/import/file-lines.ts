import { MAX_RECORD_LENGTH } from './file-record';

export interface Line {
  /** Counted from 1. */
  line: number;
  /** Without the line break; cut if too long. */
  text: string;
  isTooLong: boolean;
}

/**
 * Splits chunks of text into lines at LF or CRLF only: `node:readline` also splits at U+2028, which may occur in JSON
 * strings. A byte order mark at the start is dropped.
 */
export async function* readLines(
  chunks: AsyncIterable<string>,
  maxLength = MAX_RECORD_LENGTH,
): AsyncGenerator<Line> {
  let line = 1;
  let rest = '';
  let isTooLong = false;
  const take = (piece: string) => {
    if (isTooLong) return;
    rest += piece;
    if (rest.length <= maxLength) return;
    isTooLong = true;
    rest = rest.slice(0, maxLength);
  };
  const finish = (): Line => {
    const done = { line, text: rest.endsWith('\r') ? rest.slice(0, -1) : rest, isTooLong };
    line++;
    rest = '';
    isTooLong = false;
    return done;
  };
  for await (const chunk of withoutMark(chunks)) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      take(chunk.slice(start, end));
      start = end + 1;
      yield finish();
    }
    take(chunk.slice(start));
  }
  if (rest) yield finish();
}

/** Removes a byte order mark at the start. */
export async function* withoutMark(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst && chunk.startsWith('\uFEFF') ? chunk.slice(1) : chunk;
    if (chunk) isFirst = false;
  }
}
