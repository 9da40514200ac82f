import { instantsOf } from '@/lib/platform/time/instants';
import { type DatePattern, readPattern } from './date-pattern';
import { checkZone, startOfDay } from './date-zone';
import type { Notes } from './import-notes';
import { OptionError } from './option-error';
import { type ParsedDate, parseDate } from './parse-date';

/** ISO 8601 and what data frames and databases write for it: "2024-10-21 10:00:00+00". */
const ISO =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i;

/** Other forms in which nothing is ambiguous, since they have an offset: of X, of mail and feeds, of JavaScript. */
const CLEAR = ['ddd MMM D HH:mm:ss Z YYYY', 'ddd, D MMM YYYY HH:mm:ss Z', 'ddd MMM D YYYY HH:mm:ss Z'].map(
  readPattern,
);

const ISO_DAY = readPattern('YYYY-MM-DD');

const HINT =
  'dates in other forms, or without a zone, are read if you name both, such as --dates M/D/YYYY --zone America/New_York';

/** A date in the form of the schemas; or why it has none; or what to do so that it has one. */
export type ReadDate = { date: string } | DateFault;
export type DateFault = { fault: string } | { hint: string };

/** Reads the dates of a file, whose form and time zone were named if they are not ISO 8601. */
export class DateReader {
  private readonly pattern: DatePattern | null;
  private readonly zone: string | null;

  /**
   * @param dates the form, such as `M/D/YYYY`; without one, what a zone was named for is ISO 8601
   * @param zone a name of the IANA database
   * @throws OptionError
   */
  constructor({ dates, zone }: { dates?: string | undefined; zone?: string | undefined } = {}) {
    this.zone = zone === undefined ? null : checkZone(zone);
    if (dates !== undefined) this.pattern = readPattern(dates);
    else this.pattern = zone === undefined ? null : ISO_DAY;
  }

  /** @throws OptionError if the form has no offset, and no zone was named */
  mustKnowZone(): void {
    if (this.pattern && !this.pattern.hasOffset && !this.zone)
      throw new OptionError(
        '--dates needs the zone of the dates: add --zone America/New_York, or --zone UTC',
      );
  }

  /** Reads a point in time. What has an offset in a clear form needs no form. */
  instant(text: string, notes: Notes): ReadDate {
    const clear = readClear(text);
    if (clear) return { date: clear };
    const parsed = this.pattern && parseDate(text, this.pattern);
    if (!parsed) return this.notRead(text);
    if (parsed.hasOffset) return { date: new Date(parsed.ms).toISOString() };
    return this.zone ? inZone(text, parsed, this.zone, notes) : { hint: HINT };
  }

  /** Reads a day; its time of day is left out. */
  day(text: string): ReadDate {
    const parsed = parseDate(text, this.pattern ?? ISO_DAY);
    return parsed ? { date: new Date(parsed.ms).toISOString().slice(0, 10) } : this.notRead(text);
  }

  private notRead(text: string): DateFault {
    return this.pattern
      ? { fault: `"${text}" is not a date in the form ${this.pattern.text}` }
      : { hint: HINT };
  }
}

/** @returns ISO 8601 for a date with its offset, without checking that the date exists; null for another text */
function readClear(text: string): string | null {
  const [, day, time, offset = ''] = ISO.exec(text.trim()) ?? [];
  if (day) {
    const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(offset) ?? [];
    return `${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`;
  }
  for (const pattern of CLEAR) {
    const parsed = parseDate(text, pattern);
    if (parsed) return new Date(parsed.ms).toISOString();
  }
  return null;
}

/** @returns the point in time at which clocks in a zone showed a date. What they never or twice showed is refused. */
function inZone(text: string, { ms, hasTime }: ParsedDate, zone: string, notes: Notes): ReadDate {
  if (!hasTime) {
    notes.add(`dates without a time, read as the start of their day in ${zone}`, text);
    return { date: startOfDay(ms, zone).toISOString() };
  }
  const [instant, second] = instantsOf(ms, zone);
  if (!instant)
    return {
      fault: `"${text}" does not exist in ${zone}, where clocks were set forward: correct --zone, or write the time with its offset`,
    };
  if (!second) return { date: instant.toISOString() };
  const written = [instant, second].map((each) => withOffset(ms, each)).join(' or ');
  return { fault: `"${text}" is two times in ${zone}, where clocks were set back: write ${written}` };
}

/** @returns ISO 8601 with the offset at which clocks show a point in time as `wall` */
function withOffset(wall: number, instant: Date): string {
  const minutes = Math.round((wall - instant.getTime()) / 60_000);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${new Date(wall).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
}
