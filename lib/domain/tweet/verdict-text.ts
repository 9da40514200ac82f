import { formatLongDate } from '@/lib/platform/time/format';
import { type Verdict, verdictName } from './verdict';
import type { Resolution } from './vocabulary';

/** What else its words say. */
export interface VerdictDetails {
  /** Since when it is pending; see `pendingSince`. */
  since?: string | null;
  /** See `tintOf`. */
  tint?: Resolution | null;
}

/** A verdict in words: "Correct", "Incorrect, minor", "Pending since March 2, 2025". */
export const verdictText = (verdict: Verdict, { since, tint }: VerdictDetails = {}): string =>
  since ? `${verdictName(verdict)} since ${formatLongDate(new Date(since))}` : verdictName(verdict, tint);
