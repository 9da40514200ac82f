import { takeText } from './budget';
import { CommandError } from './errors';
import type { Operator } from './expressions';
import { isNumeric } from './numbers';
import { bsonType, type Doc, typeName } from './values';

/** String operators. Upper and lower case are those of ASCII; positions are bytes of UTF-8. */
const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;
const any = Number.POSITIVE_INFINITY;

/** What $toLower, $toUpper and $substr make of a value. */
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

export const stringOperators: Record<string, Operator> = {
  $concat: { min: 0, max: any, apply: concat },
  $toLower: { min: 1, max: 1, apply: ([v]) => built(lower(coerce(v, '$toLower'))) },
  $toUpper: { min: 1, max: 1, apply: ([v]) => built(upper(coerce(v, '$toUpper'))) },
  $substr: { min: 3, max: 3, apply: substringOfBytes },
};
