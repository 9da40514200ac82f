import { spreadsheetCell } from '@/lib/platform/text/spreadsheet-cell';
import type { JournalistStats } from './stats';

/** The table of all journalists' numbers. Pure. */

export interface StatsRow extends JournalistStats {
  username: string;
}

export const STATS_COLUMNS = [
  { field: 'username', label: 'Username' },
  { field: 'num_rumors', label: 'Total Rumors' },
  { field: 'num_good_rumors', label: 'Good Rumors' },
  { field: 'num_incorrect_rumors', label: 'Incorrect Rumors' },
  { field: 'num_unconfirmable_rumors', label: 'Unconfirmable Rumors' },
  { field: 'num_pending_rumors', label: 'Pending Rumors' },
  { field: 'rating', label: 'Rating' },
] as const satisfies { field: keyof StatsRow; label: string }[];
export type StatsField = (typeof STATS_COLUMNS)[number]['field'];

/** Rows without a value come last in both directions; equal ones are in the order of usernames. */
export function sortStats(
  rows: readonly StatsRow[],
  field: StatsField,
  direction: 'ascending' | 'descending',
): StatsRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [one[field], other[field]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byUsername(one, other);
    const order = typeof a === 'string' ? byUsername(one, other) : a - Number(b);
    return sign * order || byUsername(one, other);
  });
}

const collator = new Intl.Collator('en');
const byUsername = (one: StatsRow, other: StatsRow) => collator.compare(one.username, other.username);

/** @returns the table as CSV (RFC 4180), with a header line */
export const statsCsv = (rows: readonly StatsRow[]): string =>
  [
    STATS_COLUMNS.map(({ label }) => label),
    ...rows.map((row) => STATS_COLUMNS.map(({ field }) => spreadsheetCell(row[field]) ?? '')),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
