import { formatLongDateTime } from '@/lib/platform/time/format';

/** A stored value of the audit log in words, from its relaxed extended JSON. */

/** Texts that are longer show where they differ. */
const SHORT = 80;
/** What stays of the same text beside a difference. */
const AROUND = 24;
export const NOTHING = 'none';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** @returns a date, a name, a list of names or a text in words; the fields that say something of what has none */
export function readableValue(value: Json): string {
  if (value === null) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(readableValue).join(', ');
  const { $date, $oid, name, title, excerpt } = value;
  if (typeof $date === 'string') return formatLongDateTime(new Date($date));
  if (typeof $oid === 'string') return $oid;
  if (typeof name === 'string') return name;
  if (typeof title === 'string') return title;
  // A long text is stored by its beginning.
  if (typeof excerpt === 'string') return `${excerpt}…`;
  const given = Object.entries(value)
    .filter(([, field]) => field !== false)
    .map(([field, each]) => [field.replaceAll('_', ' '), readableValue(each)])
    .filter(([, text]) => text !== NOTHING);
  return given.map((each) => each.join(': ')).join('; ') || NOTHING;
}

/**
 * @param before null if the field did not exist
 * @param after null if it exists no more
 * @returns both in words; of two long texts the part that differs, with some of what is around it
 */
export function readableChange(before: string | null, after: string | null): [string | null, string | null] {
  const texts = [before, after].map((json) => json && readableValue(JSON.parse(json) as Json));
  const [one = null, other = null] = texts;
  if (one === null || other === null || (one.length <= SHORT && other.length <= SHORT)) return [one, other];
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start++;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return [partOf(one, start, end), partOf(other, start, end)];
}

function partOf(text: string, start: number, end: number): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, text.length - end + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
