import { CommandError } from './errors';
import { typeName } from './values';

/**
 * Time zones: an Olson name, read through `Intl`, or an offset such as +02:00. A moment in a zone is held as a wall clock,
 * a `Date` whose UTC fields are what a clock in the zone shows.
 */
export interface Zone {
  /** Milliseconds east of UTC at a moment. */
  offsetAt(at: Date): number;
  isUtc: boolean;
}

const HOUR = 3_600_000;
const fixed = (offset: number): Zone => ({ offsetAt: () => offset, isUtc: false });
export const UTC: Zone = { offsetAt: () => 0, isUtc: true };

const zones = new Map<string, Zone>();
const MAX_ZONES = 1000;

const unknownZone = (name: string) => new CommandError(40485, `unrecognized time zone identifier: "${name}"`);

/** The zone of that name or offset; throws code 40517 for what is no text and 40485 for an unknown zone. */
export function zoneOf(name: unknown): Zone {
  if (typeof name !== 'string')
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(name)}`);
  let zone = zones.get(name);
  if (!zone) {
    zone = readZone(name);
    if (zones.size > MAX_ZONES) zones.clear();
    zones.set(name, zone);
  }
  return zone;
}

function readZone(name: string): Zone {
  if (name === 'UTC' || name === 'GMT') return UTC;
  const offset = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(name);
  if (offset) {
    const size = Number(offset[2]) * HOUR + Number(offset[3] ?? 0) * 60_000;
    return size === 0 ? UTC : fixed(offset[1] === '-' ? -size : size);
  }
  // Intl would take any case, and offsets too; MongoDB takes names as the time zone database writes them.
  if (
    !/^[A-Z][A-Za-z0-9_+\-/]*$/.test(name) ||
    (name.includes('/') && name === name.toUpperCase() && !/^Etc\//.test(name))
  )
    throw unknownZone(name);
  return namedZone(name);
}

function namedZone(name: string): Zone {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw unknownZone(name);
  }
  return {
    isUtc: false,
    offsetAt: (at) => {
      const parts: Record<string, string> = {};
      for (const { type, value } of format.formatToParts(at)) parts[type] = value;
      const n = (type: string) => Number(parts[type]);
      const year = parts.era?.startsWith('B') ? 1 - n('year') : n('year');
      const wall = new Date(0).setUTCFullYear(year, n('month') - 1, n('day'));
      const clock = wall + n('hour') * HOUR + n('minute') * 60_000 + n('second') * 1000;
      return clock - Math.floor(at.getTime() / 1000) * 1000;
    },
  };
}

export const toWall = (at: Date, zone: Zone): Date => new Date(at.getTime() + zone.offsetAt(at));
