import { tz } from '@date-fns/tz';
import { parse } from 'date-fns';
import type { DatePattern } from './date-pattern';

/** A date as a file has it. */
export interface ParsedDate {
  /** Without an offset, the milliseconds of what clocks showed, as if in UTC. */
  ms: number;
  hasTime: boolean;
  hasOffset: boolean;
}

const MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?/gi;
const WEEKDAY = /\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?/i;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** What follows the time of day: "Z", "UTC", "+00:00", "+0000", "GMT+0000 (Coordinated Universal Time)". */
const OFFSET =
  /(?<=:\d{2}(?:[.,]\d+)?(?:\s?[ap]\.?m\.?)?)\s*(?:(?:UTC|GMT)?([+-]\d{2})(?::?(\d{2}))?|Z|UTC|GMT)(?:\s\(.*\))?(?=\s|$)/i;
/** A time of day after a date, in any usual form. */
const TIME =
  /(?<=\d),?(?:\s|T|\sat\s)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s?([ap])\.?m\.?)?(\s?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i;

/**
 * @returns a date in the form of a pattern; null if it has another one, or does not exist. A time of day may follow where
 *   the pattern has none, since no form of it is ambiguous
 */
export function parseDate(given: string, pattern: DatePattern): ParsedDate | null {
  const text = given.replace(/\s+/g, ' ').trim();
  if (pattern.unitMs !== undefined) {
    const ms = /^-?\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * pattern.unitMs) : Number.NaN;
    return isSane(ms) ? { ms, hasTime: true, hasOffset: true } : null;
  }
  const time = pattern.hasTime ? null : TIME.exec(text);
  if (time) return parseDate(...withTime(text.slice(0, time.index), time, pattern));
  const weekday = WEEKDAY.exec(text)?.[1]?.toLowerCase();
  const plainer = text
    .replace(WEEKDAY, '')
    .replace(MONTH, (_, month) => month)
    .replace(OFFSET, (_, hours, minutes = '00') => (hours ? ` ${hours}:${minutes}` : ' Z'));
  const ms = parse(plainer.trim(), pattern.format, new Date(), { in: tz('UTC') }).getTime();
  if (!isSane(ms)) return null;
  // A wrong weekday means that day and month were read the wrong way round, but is of another day in another zone.
  if (weekday && !pattern.hasOffset && WEEKDAYS[new Date(ms).getUTCDay()] !== weekday) return null;
  return { ms, hasTime: pattern.hasTime, hasOffset: pattern.hasOffset };
}

/** @returns a date with its time of day in one form, and the pattern of both */
function withTime(
  date: string,
  [, hour, minute, second = '00', half, offset]: RegExpExecArray,
  pattern: DatePattern,
): [string, DatePattern] {
  const clock = `${hour}:${minute}:${second}${half ? ` ${half}m` : ''}${offset ?? ''}`;
  const format = `${pattern.format} ${half ? 'h:mm:ss a' : 'H:mm:ss'}${offset ? ' XXX' : ''}`;
  return [`${date} ${clock}`, { ...pattern, format, hasTime: true, hasOffset: offset !== undefined }];
}

/** Years outside these are typos, or have other digits than the pattern. */
const isSane = (ms: number): boolean => ms >= Date.UTC(1900, 0, 1) && ms < Date.UTC(3000, 0, 1);
