import type { PeriodRecord } from '@/lib/domain/score/reporter-records';

/** A reporter with the record of a period. */
export interface ReporterPeriodRecord extends PeriodRecord {
  /** The `_id` of the journalist. */
  id: string;
  username: string;
  name: string;
  image: string | null;
  affiliation: string | null;
  /** The editors' own number; null if they accept the score. */
  rating: number | null;
  rating_reason: string | null;
  /** How many rumors were reported in each of the last 12 months, oldest first. */
  months: number[];
}
