import { addMonths, firstMonthOf, type Month, type Period } from './month';
import { bandOf, type Entry, type Outcome, pointOf, sumsOf } from './score';

/** How the rumors of a reporter turned out. */
export interface OutcomeCounts extends Record<Outcome, number> {
  /** How many turned out correct, incorrect or unconfirmable. */
  resolved: number;
  /** All of them, in whatever way they turned out. */
  rumors: number;
}

/** What a reporter did in a period. The score and its band are null while nothing turned out correct or incorrect. */
export interface PeriodRecord extends OutcomeCounts {
  score: number | null;
  low: number | null;
  high: number | null;
}

/** @returns the entries of a period */
function within(entries: readonly Entry[], period: Period, asOf: Month): readonly Entry[] {
  const first = firstMonthOf(period, asOf);
  return first === null ? entries : entries.filter(({ month }) => month >= first);
}

/** @returns how many entries turned out each way */
export function countOutcomes(entries: readonly Entry[]): OutcomeCounts {
  const counts = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 0, unsettled: 0 };
  for (const { outcome, count } of entries) counts[outcome] += count;
  const rumors = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, resolved: counts.correct + counts.incorrect + counts.unconfirmable, rumors };
}

/** @returns the record of a period, as of a month */
export function recordOf(entries: readonly Entry[], period: Period, asOf: Month): PeriodRecord {
  const inPeriod = within(entries, period, asOf);
  const sums = sumsOf(inPeriod, asOf);
  const score = pointOf(sums);
  const band = score === null ? { low: null, high: null } : bandOf(sums);
  return { score, ...band, ...countOutcomes(inPeriod) };
}

/** How many months `monthlyRumors` counts. */
const MONTHS_SHOWN = 12;

/** @returns how many rumors were reported in each of the last months, oldest first */
export function monthlyRumors(entries: readonly Entry[], asOf: Month): number[] {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) =>
    addMonths(asOf, index - (MONTHS_SHOWN - 1)),
  );
  const counts = new Map(months.map((month) => [month, 0]));
  for (const { month, count } of entries) {
    if (counts.has(month)) counts.set(month, (counts.get(month) ?? 0) + count);
  }
  return months.map((month) => counts.get(month) ?? 0);
}

/** The records of a journalist, stored with the journalist. */
export interface StoredScores extends Record<Period, PeriodRecord> {
  /** The month they are of: rumors age, and periods move on. */
  as_of: Month;
  /** How often the ledger had been changed. */
  counted: number;
  /** See `monthlyRumors`. */
  months: number[];
}

/** @returns the records that a ledger makes */
export const scoresOf = (entries: readonly Entry[], asOf: Month): Omit<StoredScores, 'counted'> => ({
  as_of: asOf,
  season: recordOf(entries, 'season', asOf),
  year: recordOf(entries, 'year', asOf),
  all: recordOf(entries, 'all', asOf),
  months: monthlyRumors(entries, asOf),
});
