const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  { length: DAY_MS, name: 'day', short: 'd' },
  { length: HOUR_MS, name: 'hour', short: 'h' },
  { length: MINUTE_MS, name: 'minute', short: 'min' },
  { length: SECOND_MS, name: 'second', short: 's' },
] as const;

/** The largest unit of which there are at least two, seconds otherwise, and the next smaller one. */
function inUnit(ms: number) {
  const unit = UNITS.find(({ length }) => ms >= 2 * length) ?? UNITS[3];
  return {
    ...unit,
    smaller: UNITS[UNITS.indexOf(unit) + 1],
    count: Math.max(1, Math.round(ms / unit.length)),
  };
}

/** Below this count the next smaller unit is shown, too. */
const ROUND_COUNT = 10;

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;

/** @returns a duration in words, "41 minutes", "2 hours 31 minutes" */
export function durationText(ms: number): string {
  const { count, name, length, smaller } = inUnit(ms);
  if (!smaller || count >= ROUND_COUNT) return counted(count, name);
  const perUnit = length / smaller.length;
  const total = Math.round(ms / smaller.length);
  const [whole, rest] = [Math.floor(total / perUnit), total % perUnit];
  return rest === 0 ? counted(whole, name) : `${counted(whole, name)} ${counted(rest, smaller.name)}`;
}

/** @returns a duration for tables, "41 min" */
export function shortDuration(ms: number): string {
  const { count, short } = inUnit(ms);
  return `${count} ${short}`;
}
