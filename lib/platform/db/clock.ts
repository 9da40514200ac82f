import { log } from '@/lib/platform/telemetry/log';
import { noteOutage, noteOutageEnd } from '@/lib/platform/telemetry/outage';
import { database, isUnavailable } from './client';

/**
 * The clock of the database, which all instances of the site share: times that instances compare with each other are taken
 * from it, because the clock of a machine may be minutes off.
 */

/** Next.js bundles this module more than once; what is measured is shared across those copies. */
const shared = globalThis as { boxscoopClockOffsetMs?: number };

/** Smaller offsets are within the error of the measurement, in milliseconds. */
const MIN_OFFSET_MS = 500;
/** Larger offsets are logged as a warning, in milliseconds. */
const WARN_ABOVE_MS = 2_000;
/** A measurement whose round trip took longer is too inaccurate, in milliseconds. */
const MAX_ROUND_TRIP_MS = 1_000;
const INTERVAL_MS = 60_000;
const OUTAGE = 'clock';

/** @returns the time by the clock of the database, as last measured; by that of this machine until `watchClock` has measured */
export const databaseTime = (): Date => new Date(Date.now() + (shared.boxscoopClockOffsetMs ?? 0));

/**
 * Measures by how much the clock of this machine is off, now and every minute, and warns when that is more than two seconds. A
 * process that stays calls it once; it does not keep the process alive.
 */
export async function watchClock(): Promise<void> {
  await measureClock();
  setInterval(() => void measureClock(), INTERVAL_MS).unref();
}

/** Measures once. An unreachable database leaves what was measured before. */
export async function measureClock(): Promise<void> {
  try {
    const db = await database();
    const began = Date.now();
    const { localTime } = await db.command({ hello: 1 });
    const ended = Date.now();
    if (localTime instanceof Date && ended - began < MAX_ROUND_TRIP_MS)
      noteOffset(localTime.getTime() - (began + ended) / 2);
  } catch (error) {
    if (!isUnavailable(error)) log.warn({ err: error }, 'the clock of the database cannot be read');
  }
}

/** @param ms how much later the clock of the database is than that of this machine */
function noteOffset(ms: number): void {
  shared.boxscoopClockOffsetMs = Math.abs(ms) < MIN_OFFSET_MS ? 0 : Math.round(ms);
  if (Math.abs(ms) <= WARN_ABOVE_MS) {
    noteOutageEnd(OUTAGE, 'the clock of this machine agrees with that of the database again');
    return;
  }
  const seconds = Math.round(Math.abs(ms) / 1_000);
  const fault = `the clock of this machine is ${seconds} s ${ms > 0 ? 'behind' : 'ahead of'} that of the database`;
  noteOutage(OUTAGE, undefined, `${fault}: set both by NTP; times that instances share go by the database's`);
}
