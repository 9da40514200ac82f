import { CommandError } from './errors';
import type { NamedOperator, Operator } from './expressions';
import { mingoNamed, mingoOperator } from './mingo';
import { toInteger, toNumber } from './numbers';
import { toRegExp } from './regex';
import { bsonType, typeName } from './values';

/** String operators. Types are checked here with MongoDB's errors; the plain text work of several is mingo's. */
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
  if (typeof v === 'number' || typeof v === 'bigint' || bsonType(v) !== undefined) return String(v);
  throw new CommandError(16007, `can't convert from BSON type ${typeName(v)} to String (${name})`);
}

function substring(unit: 'bytes' | 'points', name: string): Operator {
  return {
    min: 3,
    max: 3,
    apply: ([text, start, length]) => {
      const from = toInteger(start);
      const count = toInteger(length);
      if (from === undefined || count === undefined)
        throw new CommandError(34450, `${name}: starting index and length must be numeric`);
      const s = coerce(text, name);
      if (from < 0) {
        if (unit === 'bytes') return '';
        throw new CommandError(34454, `${name}: the starting index must be nonnegative integer.`);
      }
      if (unit === 'points') {
        if (count < 0) throw new CommandError(34455, `${name}: length must be a nonnegative integer.`);
        return [...s].slice(from, from + count).join('');
      }
      const bytes = Buffer.from(s);
      const end = count < 0 ? bytes.length : from + count;
      const continues = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
      if (continues(from))
        throw new CommandError(
          28656,
          `${name}:  Invalid range, starting index is a UTF-8 continuation byte.`,
        );
      if (end < bytes.length && continues(end))
        throw new CommandError(
          28657,
          `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
        );
      return bytes.toString('utf8', from, Math.min(end, bytes.length));
    },
  };
}

function indexOf(unit: 'bytes' | 'points', name: string): Operator {
  return {
    min: 2,
    max: 4,
    apply: ([text, search, start = 0, end]) => {
      if (isNil(text)) return null;
      needString(text, name, 40091);
      needString(search, name, 40092);
      const [from, to] = [toNumber(start), end === undefined ? any : toNumber(end)];
      if (unit === 'bytes') {
        const bytes = Buffer.from(text as string);
        return from > bytes.length
          ? -1
          : bytes.subarray(0, Math.min(to, bytes.length)).indexOf(search as string, from);
      }
      const points = [...(text as string)].slice(0, Math.min(to, any));
      if (from > points.length) return -1;
      const at = points
        .slice(from)
        .join('')
        .indexOf(search as string);
      return at < 0 ? -1 : from + [...points.slice(from).join('').slice(0, at)].length;
    },
  };
}

function trim(name: '$trim' | '$ltrim' | '$rtrim'): NamedOperator {
  const run = mingoNamed(name);
  return {
    required: ['input'],
    optional: ['chars'],
    named: ({ input, chars }) => {
      if (isNil(input) || chars === null) return null;
      needString(input, name, 50699);
      if (chars !== undefined) needString(chars, name, 50700);
      return run(chars === undefined ? { input } : { input, chars });
    },
  };
}

interface Match {
  match: string;
  idx: number;
  captures: (string | null)[];
}

function findMatches(
  name: string,
  { input, regex, options }: Record<string, unknown>,
  all: boolean,
): Match[] | null {
  if (isNil(input) || isNil(regex)) return null;
  const text = needString(input, name, 51104);
  const given =
    bsonType(regex) === 'BSONRegExp' ? (regex as { pattern: string; options: string }) : undefined;
  if (!given && typeof regex !== 'string')
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
  const compiled = toRegExp(
    given?.pattern ?? (regex as string),
    typeof options === 'string' ? options : (given?.options ?? ''),
  );
  const out: Match[] = [];
  for (const found of text.matchAll(new RegExp(compiled, `${compiled.flags}g`))) {
    out.push({
      match: found[0],
      idx: [...text.slice(0, found.index)].length,
      captures: found.slice(1).map((capture) => capture ?? null),
    });
    if (!all) break;
  }
  return out;
}

const regexArgs = { required: ['input', 'regex'], optional: ['options'] };

function replace(name: '$replaceOne' | '$replaceAll', all: boolean): NamedOperator {
  return {
    required: ['input', 'find', 'replacement'],
    optional: [],
    named: ({ input, find, replacement }) => {
      for (const v of [input, find, replacement])
        if (!isNil(v) && typeof v !== 'string')
          throw new CommandError(
            51746,
            `${name} requires that its arguments be strings, found: ${typeName(v)}`,
          );
      if (isNil(input) || isNil(find) || isNil(replacement)) return null;
      const [text, search, by] = [input as string, find as string, replacement as string];
      return all ? text.split(search).join(by) : text.replace(search, () => by);
    },
  };
}

const compareIgnoringCase = mingoOperator('$strcasecmp');
const split = mingoOperator('$split');

export const stringOperators: Record<string, Operator | NamedOperator> = {
  $concat: {
    min: 0,
    max: any,
    apply: (args) => {
      let out: string | null = '';
      for (const v of args) {
        if (isNil(v)) return null;
        if (typeof v !== 'string')
          throw new CommandError(16702, `$concat only supports strings, not ${typeName(v)}`);
        out += v;
      }
      return out;
    },
  },
  $toLower: { min: 1, max: 1, apply: ([v]) => coerce(v, '$toLower').toLowerCase() },
  $toUpper: { min: 1, max: 1, apply: ([v]) => coerce(v, '$toUpper').toUpperCase() },
  $strcasecmp: {
    min: 2,
    max: 2,
    apply: ([a, b]) => compareIgnoringCase(coerce(a, '$strcasecmp'), coerce(b, '$strcasecmp')),
  },
  $strLenCP: { min: 1, max: 1, apply: ([v]) => [...needString(v, '$strLenCP', 34471)].length },
  $strLenBytes: { min: 1, max: 1, apply: ([v]) => Buffer.byteLength(needString(v, '$strLenBytes', 34473)) },
  $substr: substring('bytes', '$substrBytes'),
  $substrBytes: substring('bytes', '$substrBytes'),
  $substrCP: substring('points', '$substrCP'),
  $indexOfBytes: indexOf('bytes', '$indexOfBytes'),
  $indexOfCP: indexOf('points', '$indexOfCP'),
  $split: {
    min: 2,
    max: 2,
    apply: ([text, by]) => {
      if (isNil(text) || isNil(by)) return null;
      needString(text, '$split', 40085);
      if (needString(by, '$split', 40086) === '')
        throw new CommandError(40087, '$split requires a non-empty separator');
      return split(text, by);
    },
  },
  $trim: trim('$trim'),
  $ltrim: trim('$ltrim'),
  $rtrim: trim('$rtrim'),
  $replaceOne: replace('$replaceOne', false),
  $replaceAll: replace('$replaceAll', true),
  $regexMatch: { ...regexArgs, named: (args) => (findMatches('$regexMatch', args, false)?.length ?? 0) > 0 },
  $regexFind: { ...regexArgs, named: (args) => findMatches('$regexFind', args, false)?.[0] ?? null },
  $regexFindAll: { ...regexArgs, named: (args) => findMatches('$regexFindAll', args, true) ?? [] },
};
