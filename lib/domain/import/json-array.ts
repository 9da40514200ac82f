import { withoutMark } from './file-lines';
import {
  faulty,
  MAX_RECORD_LENGTH,
  parseJson,
  type SourceRecord,
  TOO_LONG,
  UnreadableFileError,
} from './file-record';

const NOT_AN_ARRAY = 'must hold one JSON array, [{…}, {…}]; name a file with one object a line *.jsonl';

/** Lists in the files of networks: of records and feeds of Bluesky, and of an outbox of Mastodon. */
const LIST_IN_OBJECT = /^\{.*"(?:records|feed|posts|orderedItems)"\s*:\s*$/s;
/** What stands before a list in an archive of X: `window.YTD.tweets.part0 = `; in former ones "Grailbird.data.". */
const ASSIGNMENT = /^(?:window\.YTD\.(\w+)\.part\d+|Grailbird\.data\.(\w+))\s*=\s*$/;
const POSTS = /^tweets?(?:_|$)/;
/** What may follow a list: the end of its object, with texts and numbers such as a cursor before it. */
const AFTER_LIST = /^\s*(?:,[^{}[\]]*)?\}\s*$/;
/** Characters before a list, and after it. */
const MAX_AROUND = 100_000;

/**
 * Reads the elements of a JSON array one at a time, also of the one in an archive of posts. It only finds their boundaries, and parses each with
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
  /** What stands before the array, and after it. */
  private head = '';
  private tail = '';
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
      } else if (this.state === 'after') {
        if (this.tail.length < MAX_AROUND) this.tail += char;
      } else if (char === '[' && this.opensList()) {
        this.state = 'inside';
        start = at + 1;
      } else if (this.head || !isSpace(char)) {
        this.head += char;
        if (!/^[{wG]/.test(this.head) || this.head.length > MAX_AROUND)
          throw new UnreadableFileError(NOT_AN_ARRAY);
      }
    }
    if (this.state === 'inside') this.keep(chunk.slice(start));
  }

  *end(): Generator<SourceRecord> {
    if (this.state === 'before') throw new UnreadableFileError(NOT_AN_ARRAY);
    const end = this.head.startsWith('{') ? AFTER_LIST : this.head ? /^\s*;?\s*$/ : /^\s*$/;
    if (this.state === 'after' && !end.test(this.tail))
      throw new UnreadableFileError(`${NOT_AN_ARRAY}; text follows its ]`);
    if (this.state === 'after') return;
    yield faulty(this.text ? this.startLine : this.line, this.text, 'the file ends before the array does');
  }

  /**
   * @returns whether the bracket after the head opens the list of records
   * @throws UnreadableFileError if it is one of other things
   */
  private opensList(): boolean {
    if (!this.head || LIST_IN_OBJECT.test(this.head)) return true;
    const [assigned, name = '', formerName = name] = ASSIGNMENT.exec(this.head) ?? [];
    if (assigned && !POSTS.test(formerName))
      throw new UnreadableFileError(
        `holds "${formerName}" of an archive of X: of its files, import data/tweets.js as tweets`,
      );
    if (!assigned && !this.head.startsWith('{')) throw new UnreadableFileError(NOT_AN_ARRAY);
    return assigned !== undefined;
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
