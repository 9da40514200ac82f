import { OptionError } from './option-error';

/** The form of dates in a file. */
export interface DatePattern {
  /** As given, such as `M/D/YYYY` or `MMM D, YYYY h:mm A`. */
  text: string;
  /** In the tokens of date-fns, without weekdays. Empty for numbers since 1970. */
  format: string;
  hasTime: boolean;
  /** Whether the dates have offsets from UTC, and need no zone. */
  hasOffset: boolean;
  /** The length in milliseconds of the units since 1970 that the dates count. */
  unitMs?: number;
}

const HELP =
  'write YYYY or YY, M or MMM, D, H or h, mm, ss, A for AM and PM, and Z for an offset, such as "M/D/YYYY h:mm A"; or X for seconds since 1970, x for milliseconds';

/** By the letter of a token: what it stands for, and the token of date-fns; undefined if it has no such length. */
const TOKENS: Record<
  string,
  (length: number, hasHalves: boolean) => [part: string, token: string] | undefined
> = {
  y: (length) => (length === 2 || length === 4 ? ['year', 'y'.repeat(length)] : undefined),
  m: (length) => (length <= 4 ? ['month', 'M'.repeat(Math.min(length, 3))] : undefined),
  d: (length) => (length <= 2 ? ['day', 'd'.repeat(length)] : length <= 4 ? ['weekday', ''] : undefined),
  h: (length, hasHalves) => (length <= 2 ? ['hour', (hasHalves ? 'h' : 'H').repeat(length)] : undefined),
  n: (length) => (length <= 2 ? ['minute', 'm'.repeat(length)] : undefined),
  s: (length) => (length <= 2 ? ['second', 's'.repeat(length)] : undefined),
  f: (length) => ['fraction', 'S'.repeat(length)],
  a: () => ['half', 'a'],
  z: () => ['offset', 'XXX'],
};

/**
 * Reads the form of dates. Case means nothing, since Excel writes "m/d/yyyy h:mm", Moment "M/D/YYYY h:mm" and date-fns
 * "M/d/yyyy h:mm": an M after hours or before seconds is minutes, else months; hours are of 12 if there is an A. Text in
 * brackets stands as it is.
 * @throws OptionError for what is no form of a date
 */
export function readPattern(text: string): DatePattern {
  if (text === 'X' || text === 'x')
    return { text, format: '', hasTime: true, hasOffset: true, unitMs: text === 'X' ? 1000 : 1 };
  const plainer = text
    .trim()
    .toLowerCase()
    .replace(/am\/pm|a\/p|am|pm/g, 'a')
    .replace(/(h+[^a-z]*)(m+)/g, (_, hours, minutes) => hours + 'n'.repeat(minutes.length))
    .replace(/m+(?=[^a-z]*s)/g, (minutes) => 'n'.repeat(minutes.length))
    .replace(/(s+[.,])(s+)/g, (_, seconds, fraction) => seconds + 'f'.repeat(fraction.length));
  const hasHalves = plainer.replace(/\[[^\]]*\]/g, '').includes('a');
  const parts = new Set<string>();
  const format = plainer.replace(/\[([^\]]*)\]|t(?=h)|([a-z])\2*/g, (token, literal, letter) => {
    if (letter === undefined) return `'${(literal ?? 'T').replaceAll("'", "''")}'`;
    const [part, written] = TOKENS[letter]?.(token.length, hasHalves) ?? [];
    if (part === undefined || parts.has(part))
      throw new OptionError(`--dates: "${text}" is not understood: ${HELP}`);
    parts.add(part);
    return written ?? '';
  });
  if (!['year', 'month', 'day'].every((part) => parts.has(part)))
    throw new OptionError(`--dates: "${text}" needs year, month and day: ${HELP}`);
  // As what it parses is written: one space before an offset, none at the ends.
  const spaced = format
    .replace(/\s*XXX/, ' XXX')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, format: spaced, hasTime: parts.has('hour'), hasOffset: parts.has('offset') };
}
