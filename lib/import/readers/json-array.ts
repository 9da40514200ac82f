import { withoutMark } from './lines';
import {
  faulty,
  MAX_RECORD_LENGTH,
  parseJson,
  type SourceRecord,
  TOO_LONG,
  UnreadableFileError,
} from './record';

const NOT_AN_ARRAY = 'must hold one JSON array, [{…}, {…}]; name a file with one object a line *.jsonl';

/**
 * Reads the elements of a JSON array one at a time. It only finds their boundaries, and parses each with
 * `JSON.parse`: streaming JSON parsers report no line numbers and stop at the first error, while this reports an
 * invalid element with its line and continues.
 * @throws UnreadableFileError if the file is not an array
 */
export async function* readJsonArray(chunks: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  const splitter = new ElementSplitter();
  for await (const chunk of withoutMark(chunks)) yield* splitter.push(chunk);
  yield* splitter.end();
}

class ElementSplitter {
  private state: 'before' | 'inside' | 'after' = 'before';
  private line = 1;
  private startLine = 1;
  private text = '';
  private isTooLong = false;
  private depth = 0;
  private inString = false;
  private isEscaped = false;

  *push(chunk: string): Generator<SourceRecord> {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const char = chunk[at] as string;
      if (char === '\n') this.line++;
      if (this.state === 'inside') {
        if (!this.text && at === start && isSpace(char)) start = at + 1;
        else if (this.isBoundary(char)) {
          this.keep(chunk.slice(start, at));
          yield* this.finish(char);
          start = at + 1;
        } else if (!this.text && at === start) this.startLine = this.line;
      } else if (!isSpace(char)) {
        if (this.state === 'before' && char !== '[') throw new UnreadableFileError(NOT_AN_ARRAY);
        if (this.state === 'after') throw new UnreadableFileError(`${NOT_AN_ARRAY}; text follows its ]`);
        this.state = 'inside';
        start = at + 1;
      }
    }
    if (this.state === 'inside') this.keep(chunk.slice(start));
  }

  *end(): Generator<SourceRecord> {
    if (this.state === 'before') throw new UnreadableFileError(NOT_AN_ARRAY);
    if (this.state === 'after') return;
    yield faulty(this.text ? this.startLine : this.line, this.text, 'the file ends before the array does');
  }

  /**
   * Tracks strings and brackets.
   * @returns whether this character ends an element of the outer array
   */
  private isBoundary(char: string): boolean {
    if (this.inString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (char === '\\') this.isEscaped = true;
      // JSON strings do not span lines: an unclosed one must not consume what follows.
      else if (char === '"' || char === '\n') this.inString = false;
    } else if (char === '"') this.inString = true;
    else if (char === '{' || char === '[') this.depth++;
    else if (this.depth > 0 && (char === '}' || char === ']')) this.depth--;
    else return this.depth === 0 && (char === ',' || char === ']');
    return false;
  }

  private keep(piece: string) {
    if (this.isTooLong) return;
    this.text += piece;
    this.isTooLong = this.text.length > MAX_RECORD_LENGTH;
  }

  private *finish(end: string): Generator<SourceRecord> {
    const raw = this.text.trimEnd();
    if (this.isTooLong) yield faulty(this.startLine, raw, TOO_LONG);
    else if (raw) yield parseJson(this.startLine, raw);
    else if (end === ',') yield faulty(this.line, '', 'an element is missing before the comma');
    this.text = '';
    this.isTooLong = false;
    if (end === ']') this.state = 'after';
  }
}

const isSpace = (char: string) => char === ' ' || char === '\n' || char === '\r' || char === '\t';
