import { formatLongDate } from '@/lib/platform/time/format';
import { type Verdict, verdictName } from './verdict';
import type { Resolution } from './vocabulary';

/** What else its words say. */
export interface VerdictDetails {
  /** Since when it is pending; see `pendingSince`. */
  since?: string | null;
  /** See `tintOf`. */
  tint?: Resolution | null;
  /** How likely it is to be judged correct, in percent, while it is open. */
  likely?: number | null;
}

/** A verdict in words: "Correct", "Incorrect, minor", "Pending since March 2, 2025", "Not settled · 72% likely". */
export const verdictText = (verdict: Verdict, { since, tint, likely }: VerdictDetails = {}): string =>
  (since ? `${verdictName(verdict)} since ${formatLongDate(new Date(since))}` : verdictName(verdict, tint)) +
  (likely ? ` · ${likely}% likely` : '');
