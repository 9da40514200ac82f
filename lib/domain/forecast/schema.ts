import type { ObjectId } from 'mongodb';
import type { TooEarly } from '@/lib/domain/forecast/forecast';
import type { Frozen } from '@/lib/domain/forecast/frozen';
import type { Judgement } from '@/lib/domain/forecast/judged';
import type { Formula, Weights } from '@/lib/domain/forecast/weights';
import type { CATEGORIES, Resolution } from '@/lib/domain/tweet/vocabulary';

/** The forecasts of a rumor. */
export interface ForecastDocument {
  /** That of the tweet. */
  _id: ObjectId;
  tweet_id: string;
  /** Those that were written down, earliest first; nothing is ever changed or removed. */
  frozen: Frozen[];
  /** How many these are. */
  count: number;
  /** Whether the rumor is published, and whether it is open as well. */
  published: boolean;
  open: boolean;
  /** The number that readers see: the one that was written down last. Null while it is too early to say. */
  percent: number | null;
  too_early: TooEarly | null;
  /** When it was written down last, and by how many percentage points it moved then; 0 for the first. */
  changed_at: Date | null;
  change: number;
  /** What the record of forecasts needs of the rumor. */
  resolution: Resolution | null;
  settled_at: Date | null;
  reported_at: Date;
  kind: (typeof CATEGORIES)[number];
  /** What it adds to the record, once it is judged; what is counted in `forecast_counts`. */
  judged: Judgement | null;
}

/** The counts of a group of judged forecasts, and for all of them how many are open. */
export interface ForecastCountsDocument {
  /** `all`, `season 2026`, `kind injury`. */
  _id: string;
  counts: Record<string, number>;
  /** How often they changed. */
  changes: number;
}

/** The weights of a night, by its day. */
export interface ForecastWeightsDocument extends Omit<Weights, 'id' | 'formula'> {
  _id: string;
  /** Missing where it is the first. */
  formula?: Formula;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    forecasts: ForecastDocument;
    forecast_counts: ForecastCountsDocument;
    forecast_weights: ForecastWeightsDocument;
  }
}
