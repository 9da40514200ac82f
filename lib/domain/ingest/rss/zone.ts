import { instantsOf } from '@/lib/platform/time/instants';

/** Time zones as feeds write them. */

/** Minutes from UTC of the abbreviations that feeds of English-speaking and European publishers use. */
const OFFSETS: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MET: 60,
  CEST: 120,
  MEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  NST: -210,
  NDT: -150,
  AST: -240,
  ADT: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  SAST: 120,
  HKT: 480,
  SGT: 480,
  PHT: 480,
  AWST: 480,
  JST: 540,
  KST: 540,
  ACST: 570,
  ACDT: 630,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
};

/** Abbreviations that say the place, and leave it to the day whether it is summer time. */
const PLACES: Readonly<Record<string, string>> = {
  AT: 'America/Halifax',
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  AKT: 'America/Anchorage',
};

/** India, Israel and Ireland; the first is the likeliest. */
const AMBIGUOUS: Readonly<Record<string, number>> = { IST: 330 };

const US_ZONE = /^(?:[ECMP]|AK)[SD]?T$|^HST$/;

/** Whether a date of this zone is written as in the United States, the month first. */
export const isUsZone = (name: string | null): boolean => name !== null && US_ZONE.test(name.toUpperCase());

export interface Instant {
  at: Date;
  /** False if it may be another time of that day, or of the day before or after it. */
  isExact: boolean;
}

/**
 * @param local what a clock there shows, as if it were in UTC
 * @param name an abbreviation in upper or lower case, or a zone of the IANA such as `America/New_York`; null if none is given
 * @returns the time in UTC; in a zone that is not known, as if it were in UTC, and not exact
 */
export function instantIn(local: Date, name: string | null): Instant {
  const abbreviation = name?.toUpperCase() ?? '';
  const offset = OFFSETS[abbreviation];
  if (offset !== undefined) return { at: earlier(local, offset), isExact: true };
  if (abbreviation in AMBIGUOUS) return { at: earlier(local, AMBIGUOUS[abbreviation] ?? 0), isExact: false };
  const place = PLACES[abbreviation] ?? (name?.includes('/') ? name : null);
  const instants = place ? instantsOf(local.getTime(), place) : [];
  // An hour that clocks show twice, or skip, in the night of a change.
  return { at: instants.at(-1) ?? local, isExact: instants.length === 1 };
}

/** @param minutes from UTC */
export const earlier = (local: Date, minutes: number): Date => new Date(local.getTime() - minutes * 60_000);
