/** A calendar month in UTC, `2026-11`. */
export type Month = string;

/** @returns the month of a time */
export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

const numberOf = (month: Month): number => Number(month.slice(0, -3)) * 12 + Number(month.slice(-2)) - 1;

/** @returns the month that is so many months later, or earlier when negative */
export function addMonths(month: Month, months: number): Month {
  const number = numberOf(month) + months;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** @returns how many whole months ago a month was; 0 for a later one */
export const ageInMonths = (month: Month, asOf: Month): number =>
  Math.max(0, numberOf(asOf) - numberOf(month));

/** What standings and scores are limited to, by when rumors were reported. */
export const PERIODS = ['season', 'year', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The month in which seasons begin. */
const OCTOBER = 10;

/** @returns the year in which the season of a month began: 2026 for October 2026 to September 2027 */
const seasonOf = (month: Month): number =>
  Number(month.slice(0, -3)) - (Number(month.slice(-2)) < OCTOBER ? 1 : 0);

/** @returns the first month of a period; null for all time */
export function firstMonthOf(period: Period, asOf: Month): Month | null {
  switch (period) {
    case 'season':
      return `${String(seasonOf(asOf)).padStart(4, '0')}-${OCTOBER}`;
    case 'year':
      return addMonths(asOf, -11);
    case 'all':
      return null;
  }
}
