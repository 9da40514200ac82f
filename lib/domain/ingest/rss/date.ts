import { utc } from '@date-fns/utc';
import { parse } from 'date-fns';
import { earlier, type Instant, instantIn, isUsZone } from './zone';

/**
 * Reads a date of a feed: RFC 822, ISO 8601, and what is usual beside them, the month in numbers or in English.
 * @returns null if it is no date, or may be one of several days. It is not exact without a time of day, or without a zone
 *   that is known: then it is as if in UTC.
 */
export function feedDate(text: string | undefined): Instant | null {
  const given = plainDate(text ?? '');
  const time = readTime(given);
  const { names, offsets, rest } = readZone(time ? time.after : given);
  const day = plainDay(`${time?.before ?? ''} ${rest}`);
  const [name = null] = names.length > 1 ? [names.join(' ')] : names;
  const format = formatOf(day, time?.half !== undefined || isUsZone(name));
  const offset = offsets.length > 0 ? minutesOf(offsets[0] as string) : null;
  if (!format || offset === undefined || offsets.length > 1) return null;
  const clock = time ? ` ${time.hours}:${time.minutes}:${time.seconds}` : ' 0:0:0';
  const local = time?.half
    ? parse(`${day}${clock} ${time.half}m`, `${format} h:m:s a`, CENTURY, { in: utc })
    : parse(`${day}${clock}`, `${format} H:m:s`, CENTURY, { in: utc });
  if (Number.isNaN(local.getTime())) return null;
  const date = new Date(local.getTime() + (time?.ms ?? 0));
  if (!time) return { at: date, isExact: false };
  return offset === null ? instantIn(date, name) : { at: earlier(date, offset), isExact: true };
}

/** @returns the first that is exact, else the first that can be read */
export function bestDate(texts: readonly (string | undefined)[]): Instant | null {
  let best: Instant | null = null;
  for (const text of texts) {
    const date = feedDate(text);
    if (date?.isExact) return date;
    best ??= date;
  }
  return best;
}

/** Years of two digits are those from 1950 to 2049, as in RFC 2822. */
const CENTURY = new Date(Date.UTC(1999, 0, 1));
const MAX_LENGTH = 100;

const plainDate = (text: string) =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const TIME = /(?<![\d:.+-])(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?(?!\d)(?: ?([ap])\.?m\b\.?)?/i;

function readTime(text: string) {
  const match = TIME.exec(text);
  if (!match) return null;
  const [all, hours, minutes, seconds = '0', fraction = '0', half] = match;
  return {
    before: text.slice(0, match.index).replace(/(?<=\d)T$/i, ''),
    after: text.slice(match.index + all.length),
    hours,
    minutes,
    // A leap second.
    seconds: seconds === '60' ? '59' : seconds,
    ms: Math.floor(Number(`0.${fraction}`) * 1000),
    half,
  };
}

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const WEEKDAYS = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const OF_DAY = new RegExp(`^(?:${MONTHS}|${WEEKDAYS})[.,]?$`, 'i');

/** Takes the zone out of what follows the time, where the rest of the day may be, too. */
function readZone(text: string) {
  const names: string[] = [];
  const offsets: string[] = [];
  const rest: string[] = [];
  // GMT+0100 is an offset, too.
  for (const word of text.replace(/(?<=^| )([a-z]{1,5})(?=[+-]\d)/gi, '$1 ').split(' ')) {
    if (/^[+-]\d{1,2}(?::?\d\d)?$/.test(word)) offsets.push(word);
    else if (/^(?:[a-z]{1,5}|[a-z_]+\/[\w/+-]+)$/i.test(word) && !OF_DAY.test(word)) names.push(word);
    else rest.push(word);
  }
  return { names, offsets, rest: rest.join(' ') };
}

/** @returns minutes from UTC; undefined if there is no such offset */
function minutesOf(offset: string): number | undefined {
  const [, sign, hours, minutes = '0'] = offset.match(/^([+-])(\d{1,2}):?(\d\d)?$/) ?? [];
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const WORDS_OF_NO_USE = new RegExp(`\\b(?:${WEEKDAYS}|at)\\b[.,]?|,`, 'gi');
const MONTH = new RegExp(`(?<![a-z])(${MONTHS})(?![a-z])\\.?`, 'gi');

/** The day without its weekday, its month as three letters: `2 Nov 2026`. */
const plainDay = (text: string) =>
  text
    .replace(WORDS_OF_NO_USE, ' ')
    .replace(MONTH, (month) => month.slice(0, 3))
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, '')
    .replace(/(?<=\d)-(?=[a-z])|(?<=[a-z])-(?=\d)|^[ -]+|[ -]+$/gi, ' ')
    .replace(/ +/g, ' ')
    .trim();

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\d{1,2} [a-z]{3} \d{4}$/i, 'd MMM yyyy'],
  [/^\d{1,2} [a-z]{3} \d\d$/i, 'd MMM yy'],
  [/^[a-z]{3} \d{1,2} \d{4}$/i, 'MMM d yyyy'],
  [/^[a-z]{3} \d{1,2} \d\d$/i, 'MMM d yy'],
  [/^\d{4} [a-z]{3} \d{1,2}$/i, 'yyyy MMM d'],
  [/^\d{4}-\d{1,2}-\d{1,2}$/, 'yyyy-M-d'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, 'yyyy/M/d'],
  [/^\d{4}\.\d{1,2}\.\d{1,2}$/, 'yyyy.M.d'],
  [/^\d{8}$/, 'yyyyMMdd'],
  [/^\d{1,2}\.\d{1,2}\.\d{4}$/, 'd.M.yyyy'],
];

/**
 * @param isUs whether it is written as in the United States, the month first
 * @returns null if nothing or more than one day can be meant: 3/4/2026 is in March or in April
 */
function formatOf(day: string, isUs: boolean): string | null {
  const [, first, separator, second] = day.match(/^(\d{1,2})([/-])(\d{1,2})\2\d{4}$/) ?? [];
  if (!separator) return FORMATS.find(([shape]) => shape.test(day))?.[1] ?? null;
  if (Number(first) > 12) return `d${separator}M${separator}yyyy`;
  const isMonthFirst = isUs || Number(second) > 12 || first === second;
  return isMonthFirst ? `M${separator}d${separator}yyyy` : null;
}

/** No feed is older. */
const EARLIEST = Date.UTC(1995, 0, 1);
/** The difference between two clocks. */
const TOLERANCE_MS = 5 * 60_000;

/** @returns when an item was published, as its feed says; now, and not exact, if that is missing, too old or to come */
export function timeOfItem(
  { publishedAt, isTimeKnown }: { publishedAt: Date | null; isTimeKnown: boolean },
  now: Date,
): Instant {
  const time = publishedAt?.getTime() ?? 0;
  const isSane = publishedAt && time >= EARLIEST && time <= now.getTime() + TOLERANCE_MS;
  return isSane ? { at: publishedAt, isExact: isTimeKnown } : { at: now, isExact: false };
}
