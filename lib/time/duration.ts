const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  { length: DAY, name: 'day', short: 'd' },
  { length: HOUR, name: 'hour', short: 'h' },
  { length: MINUTE, name: 'minute', short: 'min' },
  { length: SECOND, name: 'second', short: 's' },
] as const;

/** The largest unit of which there are at least two; seconds otherwise. */
function inUnit(ms: number) {
  const unit = UNITS.find(({ length }) => ms >= 2 * length) ?? UNITS[3];
  return { ...unit, count: Math.max(1, Math.round(ms / unit.length)) };
}

/** @returns a duration in words, "41 minutes" */
export function durationText(ms: number): string {
  const { count, name } = inUnit(ms);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** @returns a duration for tables, "41 min" */
export function shortDuration(ms: number): string {
  const { count, short } = inUnit(ms);
  return `${count} ${short}`;
}
