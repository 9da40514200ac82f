import { likelyText, saidText } from '@/lib/domain/forecast/words-rules';
import { formatLongDate } from '@/lib/platform/time/format';
import type { TweetView } from './schema';
import { type Verdict, verdictName } from './verdict';
import type { Resolution } from './vocabulary';

/** What else its words say. */
export interface VerdictDetails {
  /** Since when it is pending; see `pendingSince`. */
  since?: string | null;
  /** See `tintOf`. */
  tint?: Resolution | null;
  /** How likely it is to be judged correct, in percent; of a settled one what was said before. */
  percent?: number | null;
}

/** A verdict in words: "Correct", "Incorrect, minor", "Pending since March 2, 2025", "Not settled · 72% likely", "Correct · We said 72%". */
export const verdictText = (verdict: Verdict, { since, tint, percent }: VerdictDetails = {}): string =>
  (since ? `${verdictName(verdict)} since ${formatLongDate(new Date(since))}` : verdictName(verdict, tint)) +
  forecastText(verdict, percent);

/** @returns how the words of a verdict end: " · 72% likely", " · We said 72%"; '' without a forecast */
export const forecastText = (verdict: Verdict, percent?: number | null): string =>
  percent ? ` · ${isOpen(verdict) ? likelyText(percent, 'claim') : saidText(percent)}` : '';

const isOpen = (verdict: Verdict) => verdict === 'unsettled' || verdict === 'pending';

/** @returns the number that goes with its verdict, see `VerdictDetails` */
export const percentOf = ({
  forecast,
  last_forecast,
}: Pick<TweetView, 'forecast' | 'last_forecast'>): number | null => forecast?.probability ?? last_forecast;
