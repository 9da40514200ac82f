/** Zones that feeds write and JavaScript does not know, in hours from UTC. */
const ZONES: Record<string, string> = {
  CET: '+0100',
  CEST: '+0200',
  BST: '+0100',
  EET: '+0200',
  AEST: '+1000',
};
const HAS_ZONE = /(?:(?<![A-Z])Z|GMT|UTC?|[ECMP][SD]T|[+-]\d{2}:?\d{2})\s*(?:\([^)]*\))?$/i;
const HAS_TIME = /\d:\d{2}/;

/**
 * Reads a date of a feed: RFC 822 or ISO 8601, and what is usual beside them.
 * @returns null if it is no date; one without a zone is in UTC
 */
export function feedDate(text: string | undefined): Date | null {
  const given = text?.trim().slice(0, 60) ?? '';
  if (!/\d{4}|\d{2}\s+\d{1,2}:/.test(given)) return null;
  const known = given.replace(/\b[A-Z]{3,4}$/, (zone) => ZONES[zone] ?? zone);
  const zoned = HAS_ZONE.test(known) || !HAS_TIME.test(known) ? known : withUtc(known);
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Replaces an unknown zone. */
const withUtc = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) ? `${text}Z` : `${text.replace(/\s+[A-Za-z]{1,5}$/, '')} UTC`;

/** No feed is older. */
const EARLIEST = Date.UTC(1995, 0, 1);
/** The difference between two clocks. */
const TOLERANCE_MS = 5 * 60_000;

/** @returns the time of an item that a reader can believe: that of the feed, or now if it is missing, too old or to come */
export function saneDate(published: Date | null, now: Date): Date {
  if (!published || published.getTime() < EARLIEST) return now;
  return published.getTime() > now.getTime() + TOLERANCE_MS ? now : published;
}
