import { addMonths, ageInMonths, type Month } from './month';
import { type Entry, OUTCOMES, type Outcome, type Score, scoreOf } from './score';

/** A span of months in the history of a score. */
export interface Span {
  /** "Q3 2026", or "2026". */
  label: string;
  /** The score at its end, by all rumors reported until then; null while there was none. */
  score: Score | null;
  /** The rumors reported in it, by how they turned out. */
  counts: Record<Outcome, number>;
}

const MAX_SPANS = 12;
const QUARTER = 3;

/**
 * The history of a score, oldest first: by quarters, or by years when those are too many, up to now.
 * @param entries all rumors; the history begins with the oldest
 * @param since where it begins earlier, such as beside the history of somebody else
 */
export function historyOf(entries: readonly Entry[], asOf: Month, since?: Month): Span[] {
  const months = [...entries.map(({ month }) => month), ...(since ? [since] : [])].sort();
  const [first] = months;
  if (first === undefined) return [];
  const quarters = ageInMonths(startOf(first, QUARTER), startOf(asOf, QUARTER)) / QUARTER + 1;
  const length = quarters > MAX_SPANS ? 12 : QUARTER;
  const spans: Span[] = [];
  const newest = startOf(asOf, length);
  for (let index = MAX_SPANS - 1; index >= 0; index--) {
    const start = addMonths(newest, -index * length);
    const end = addMonths(start, length - 1);
    if (end < first) continue;
    const isNewest = index === 0;
    const until = isNewest ? entries : entries.filter(({ month }) => month <= end);
    const inside = until.filter(({ month }) => month >= start);
    spans.push({
      label: labelOf(start, length),
      score: scoreOf(until, isNewest ? asOf : end),
      counts: Object.fromEntries(
        OUTCOMES.map((outcome) => [
          outcome,
          inside.reduce((sum, entry) => sum + (entry.outcome === outcome ? entry.count : 0), 0),
        ]),
      ) as Record<Outcome, number>,
    });
  }
  return spans;
}

/** @returns the first month of the quarter or year of a month */
function startOf(month: Month, length: number): Month {
  const number = Number(month.slice(-2)) - 1;
  return addMonths(month, -(number % length));
}

const labelOf = (start: Month, length: number) =>
  length === 12
    ? start.slice(0, -3)
    : `Q${Math.floor((Number(start.slice(-2)) - 1) / QUARTER) + 1} ${start.slice(0, -3)}`;
