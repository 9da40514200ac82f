import { spend, takeText } from './budget';
import { CommandError } from './errors';
import type { NamedOperator, Operator } from './expressions';
import { isNumeric, toInteger } from './numbers';
import { type Regex, toRegExp } from './regex';
import { bsonType, compareStrings, type Doc, typeName } from './values';

/** String operators. Upper and lower case are those of ASCII; positions are bytes of UTF-8 or code points. */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;
const any = Number.POSITIVE_INFINITY;

function needString(v: unknown, name: string, code: number): string {
  if (typeof v !== 'string')
    throw new CommandError(code, `${name} requires a string argument, found: ${typeName(v)}`);
  return v;
}

/** What $toLower, $toUpper, $substr and $strcasecmp make of a value. */
function coerce(v: unknown, name: string): string {
  if (isNil(v)) return '';
  if (typeof v === 'string') return v;
  if (v instanceof Date) return v.toISOString();
  if (bsonType(v) === 'BSONSymbol' || isNumeric(v)) return String(v);
  if (bsonType(v) === 'Code' && (v as unknown as Doc).scope === null)
    return String((v as unknown as Doc).code);
  throw new CommandError(16007, `can't convert from BSON type ${typeName(v)} to String (${name})`);
}

const lower = (s: string) => s.replace(/[A-Z]+/g, (part) => part.toLowerCase());
const upper = (s: string) => s.replace(/[a-z]+/g, (part) => part.toUpperCase());

function built(s: string): string {
  takeText(s.length);
  return s;
}

function substringOfBytes([text, start, length]: unknown[]): unknown {
  const name = '$substrBytes';
  if (!isNumeric(start))
    throw new CommandError(
      16034,
      `${name}:  starting index must be a numeric type (is BSON type ${typeName(start)})`,
    );
  if (!isNumeric(length))
    throw new CommandError(
      16035,
      `${name}:  length must be a numeric type (is BSON type ${typeName(length)})`,
    );
  const [from, count] = [Math.trunc(Number(start)), Math.trunc(Number(length))];
  const bytes = Buffer.from(coerce(text, name));
  if (from < 0) throw new CommandError(50752, `${name}: starting index must be non-negative (got: ${from})`);
  const end = count < 0 ? bytes.length : Math.min(from + count, bytes.length);
  const continues = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (continues(from))
    throw new CommandError(28656, `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`);
  if (end < bytes.length && continues(end))
    throw new CommandError(
      28657,
      `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
    );
  return from >= bytes.length ? '' : built(bytes.toString('utf8', from, end));
}

function substringOfPoints([text, start, length]: unknown[]): unknown {
  const name = '$substrCP';
  const s = coerce(text, name);
  if (!isNumeric(start))
    throw new CommandError(
      34450,
      `${name}: starting index must be a numeric type (is BSON type ${typeName(start)})`,
    );
  const from = toInteger(start);
  if (from === undefined)
    throw new CommandError(34451, `${name}: starting index cannot be represented as a 32-bit integral value`);
  if (!isNumeric(length))
    throw new CommandError(
      34452,
      `${name}: length must be a numeric type (is BSON type ${typeName(length)})`,
    );
  const count = toInteger(length);
  if (count === undefined)
    throw new CommandError(34453, `${name}: length cannot be represented as a 32-bit integral value`);
  if (count < 0) throw new CommandError(34454, `${name}: length must be a nonnegative integer.`);
  if (from < 0) throw new CommandError(34455, `${name}: the starting index must be nonnegative integer.`);
  const begin = unitOf(s, from);
  return built(s.slice(begin, unitOf(s, count, begin)));
}

/** Where the code point so many further on begins, in UTF-16 units. */
function unitOf(s: string, points: number, from = 0): number {
  let at = from;
  for (let left = points; left > 0 && at < s.length; left--)
    at += (s.codePointAt(at) as number) > 0xffff ? 2 : 1;
  spend((at - from) >> 5);
  return at;
}

/** How many code points lie between two positions in UTF-16 units. */
function pointsBetween(s: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; count++) at += (s.codePointAt(at) as number) > 0xffff ? 2 : 1;
  spend((to - from) >> 5);
  return count;
}

function bound(v: unknown, name: string): number {
  const n = isNumeric(v) ? toInteger(v) : undefined;
  if (n === undefined)
    throw new CommandError(
      40096,
      `${name} requires an integral starting index, found a value of type: ${typeName(v)}`,
    );
  if (n < 0) throw new CommandError(40097, `${name} requires a nonnegative starting index, found: ${n}`);
  return n;
}

function indexOfBytes([text, search, ...bounds]: unknown[]): unknown {
  if (isNil(text)) return null;
  const bytes = Buffer.from(needString(text, '$indexOfBytes', 40091));
  const wanted = needString(search, '$indexOfBytes', 40092);
  const [from = 0, to = any] = bounds.map((v) => bound(v, '$indexOfBytes'));
  const end = Math.min(to, bytes.length);
  if (from > bytes.length || end < from) return -1;
  spend(bytes.length >> 5);
  return bytes.subarray(0, end).indexOf(wanted, from);
}

function indexOfPoints([text, search, ...bounds]: unknown[]): unknown {
  if (isNil(text)) return null;
  const s = needString(text, '$indexOfCP', 40093);
  const wanted = needString(search, '$indexOfCP', 40094);
  const [from = 0, to = any] = bounds.map((v) => bound(v, '$indexOfCP'));
  const begin = unitOf(s, from);
  if (to < from || from > pointsBetween(s, 0, s.length)) return -1;
  const end = to === any ? s.length : unitOf(s, to - from, begin);
  const at = s.slice(0, end).indexOf(wanted, begin);
  return at < 0 ? -1 : from + pointsBetween(s, begin, at);
}

/** What MongoDB takes for white space when it trims. */
const WHITE = new Set(
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
);

function trim(name: '$trim' | '$ltrim' | '$rtrim'): NamedOperator {
  return {
    required: ['input'],
    optional: ['chars'],
    codes: { missing: { input: 50695 }, unknown: 50694, object: 50696 },
    named: (args) => {
      const { input, chars } = args;
      if (isNil(input)) return null;
      const text = needString(input, name, 50699);
      if (Object.hasOwn(args, 'chars') && isNil(chars)) return null;
      const gone = chars === undefined ? WHITE : new Set(needString(chars, name, 50700));
      let [from, to] = [0, text.length];
      const points = [...text];
      let [first, last] = [0, points.length];
      spend(points.length >> 3);
      if (name !== '$rtrim')
        while (first < last && gone.has(points[first] as string)) from += (points[first++] as string).length;
      if (name !== '$ltrim')
        while (last > first && gone.has(points[last - 1] as string)) to -= (points[--last] as string).length;
      return text.slice(from, to);
    },
  };
}

/** The pattern of $regexMatch and its kin; `options` beside the flags of a regular expression are refused. */
function patternOf(name: string, regex: unknown, options: unknown): Regex {
  const given =
    bsonType(regex) === 'BSONRegExp' ? (regex as { pattern: string; options: string }) : undefined;
  if (!given && typeof regex !== 'string')
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (!isNil(options) && typeof options !== 'string')
    throw new CommandError(51106, `${name} needs 'options' to be of type string`);
  if (given?.options && !isNil(options))
    throw new CommandError(
      51107,
      `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  const pattern = given?.pattern ?? (regex as string);
  if (pattern.includes('\0'))
    throw new CommandError(51109, `${name}: regular expression cannot contain an embedded null byte`);
  const flags = (options as string | null | undefined) ?? given?.options ?? '';
  if (flags.includes('\0'))
    throw new CommandError(
      51110,
      `${name}: regular expression options string cannot contain an embedded null byte`,
    );
  try {
    return toRegExp(pattern, flags);
  } catch (error) {
    // In an expression an invalid pattern has another code than in a filter.
    if (!(error instanceof CommandError) || error.code !== 51091) throw error;
    throw new CommandError(51111, `Invalid Regex in ${name}: ${error.message}`);
  }
}

function regexOperator(
  name: string,
  answer: (regex: Regex, text: string) => unknown,
  none: () => unknown,
): NamedOperator {
  return {
    required: ['input', 'regex'],
    optional: ['options'],
    codes: { missing: { input: 31022, regex: 31023 }, unknown: 31024, object: 51103 },
    named: ({ input, regex, options }) => {
      const text = isNil(input) ? undefined : needString(input, name, 51104);
      const pattern = isNil(regex) ? undefined : patternOf(name, regex, options);
      if (text === undefined || !pattern) return none();
      return answer(pattern, text);
    },
  };
}

function findAll(regex: Regex, text: string, most: number): Doc[] {
  const out: Doc[] = [];
  let [unit, idx] = [0, 0];
  for (const { text: match, index, captures } of regex.matches(text)) {
    // An empty match after the last character is not one.
    if (index === text.length && text !== '') break;
    idx += pointsBetween(text, unit, index);
    unit = index;
    out.push({ match, idx, captures });
    if (out.length >= most) break;
  }
  return out;
}

function replace(name: '$replaceOne' | '$replaceAll', all: boolean): NamedOperator {
  return {
    required: ['input', 'find', 'replacement'],
    optional: [],
    codes: { missing: { input: 51749, find: 51748, replacement: 51747 }, unknown: 51750, object: 51751 },
    named: ({ input, find, replacement }) => {
      const [text, search, by] = (
        [
          ['input', input, 51746],
          ['find', find, 51745],
          ['replacement', replacement, 51744],
        ] as const
      ).map(([part, v, code]) => {
        if (!isNil(v) && typeof v !== 'string')
          throw new CommandError(code, `${name} requires that '${part}' be a string, found: ${typeName(v)}`);
        return v;
      });
      if (isNil(text) || isNil(search) || isNil(by)) return null;
      spend(text.length >> 5);
      if (!all) return built(text.replace(search, () => by));
      const parts = search === '' ? ['', ...text, ''] : text.split(search);
      takeText(text.length + (parts.length - 1) * (by.length - search.length));
      return parts.join(by);
    },
  };
}

function concat(args: unknown[]): unknown {
  let length = 0;
  let isNull = false;
  for (const v of args) {
    if (isNil(v)) isNull = true;
    else if (typeof v !== 'string')
      throw new CommandError(16702, `$concat only supports strings, not ${typeName(v)}`);
    else length += v.length;
  }
  if (isNull) return null;
  takeText(length);
  return args.join('');
}

function split([text, by]: unknown[]): unknown {
  if (isNil(text) || isNil(by)) return null;
  const s = needString(text, '$split', 40085);
  if (needString(by, '$split', 40086) === '')
    throw new CommandError(40087, '$split requires a non-empty separator');
  spend(s.length >> 3);
  takeText(s.length);
  return s.split(by as string);
}

export const stringOperators: Record<string, Operator | NamedOperator> = {
  $concat: { min: 0, max: any, apply: concat },
  $toLower: { min: 1, max: 1, apply: ([v]) => built(lower(coerce(v, '$toLower'))) },
  $toUpper: { min: 1, max: 1, apply: ([v]) => built(upper(coerce(v, '$toUpper'))) },
  $strcasecmp: {
    min: 2,
    max: 2,
    apply: ([a, b]) =>
      Math.sign(compareStrings(upper(coerce(a, '$strcasecmp')), upper(coerce(b, '$strcasecmp')))),
  },
  $strLenCP: {
    min: 1,
    max: 1,
    apply: ([v]) => {
      const s = needString(v, '$strLenCP', 34471);
      return pointsBetween(s, 0, s.length);
    },
  },
  $strLenBytes: { min: 1, max: 1, apply: ([v]) => Buffer.byteLength(needString(v, '$strLenBytes', 34473)) },
  $substr: { min: 3, max: 3, apply: substringOfBytes },
  $substrBytes: { min: 3, max: 3, apply: substringOfBytes },
  $substrCP: { min: 3, max: 3, apply: substringOfPoints },
  $indexOfBytes: { min: 2, max: 4, apply: indexOfBytes },
  $indexOfCP: { min: 2, max: 4, apply: indexOfPoints },
  $split: { min: 2, max: 2, apply: split },
  $trim: trim('$trim'),
  $ltrim: trim('$ltrim'),
  $rtrim: trim('$rtrim'),
  $replaceOne: replace('$replaceOne', false),
  $replaceAll: replace('$replaceAll', true),
  $regexMatch: regexOperator(
    '$regexMatch',
    (regex, text) => regex.test(text),
    () => false,
  ),
  $regexFind: regexOperator(
    '$regexFind',
    (regex, text) => findAll(regex, text, 1)[0] ?? null,
    () => null,
  ),
  $regexFindAll: regexOperator(
    '$regexFindAll',
    (regex, text) => findAll(regex, text, any),
    () => [],
  ),
};
