import { formatLongDate } from '@/lib/time/format';
import { VERDICT_NAMES, type Verdict } from './verdict';

/**
 * A verdict in words: "Correct", "Pending since March 2, 2025".
 * @param since when it was posted, if that is worth saying; see `pendingSince`
 */
export const verdictText = (verdict: Verdict, since?: string | null): string =>
  since ? `${VERDICT_NAMES[verdict]} since ${formatLongDate(new Date(since))}` : VERDICT_NAMES[verdict];
