import { tzOffset } from '@date-fns/tz';
import { instantsOf } from '@/lib/platform/time/instants';
import { OptionError } from './option-error';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * @returns the name of a time zone of the IANA database, as written
 * @throws OptionError for another text. Abbreviations are refused, also those that the database has: "EST" is five hours
 *   behind UTC in summer, too
 */
export function checkZone(zone: string): string {
  const isNamed = /^(?:UTC|GMT|[A-Za-z]\w+\/[\w+/-]+)$/.test(zone);
  if (isNamed && !Number.isNaN(tzOffset(zone, new Date(0)))) return zone;
  throw new OptionError(
    `--zone: "${zone}" is not a time zone: give its region and city, such as America/New_York, or UTC`,
  );
}

/** @returns when a day begins in a zone: at midnight, or when clocks that skip midnight show the day first */
export const startOfDay = (midnight: number, zone: string): Date =>
  instantsOf(midnight, zone)[0] ??
  new Date(midnight - tzOffset(zone, new Date(midnight - DAY_MS)) * MINUTE_MS);
