import { tzOffset } from '@date-fns/tz';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * @param wall what clocks show, as milliseconds of the same date and time in UTC
 * @returns the points in time at which clocks in a zone show it, earliest first: none where clocks went forward, two
 *   where they went back
 */
export function instantsOf(wall: number, zone: string): Date[] {
  const offsetAt = (time: number): number => tzOffset(zone, new Date(time)) * MINUTE_MS;
  const offsets = new Set([offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)]);
  return [...offsets]
    .filter((offset) => offsetAt(wall - offset) === offset)
    .map((offset) => new Date(wall - offset))
    .sort((one, other) => one.getTime() - other.getTime());
}
