import { firstMonthOf, type Period } from '@/lib/domain/score/month';
import { currentMonth } from '@/lib/domain/score/refresh';

/** @returns the names of the periods: "Season 2026–27" */
export function periodNames(): Record<Period, string> {
  const begun = Number(firstMonthOf('season', currentMonth())?.slice(0, 4));
  return {
    season: `Season ${begun}–${String((begun + 1) % 100).padStart(2, '0')}`,
    year: 'Last 12 months',
    all: 'All time',
  };
}
