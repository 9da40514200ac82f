import { MAX_RECORD_LENGTH } from './record';

export interface Line {
  /** Counted from 1. */
  line: number;
  /** Without its line end; cut when it is too long. */
  text: string;
  isTooLong: boolean;
}

/**
 * Splits a text that arrives in pieces into lines. Line ends are LF or CRLF and nothing else: `node:readline`
 * also splits at U+2028, which may stand inside a JSON text. A byte order mark at the start is dropped.
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

/** Passes a text on without the byte order mark that some editors put at its start. */
export async function* withoutMark(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst && chunk.startsWith('\uFEFF') ? chunk.slice(1) : chunk;
    if (chunk) isFirst = false;
  }
}
