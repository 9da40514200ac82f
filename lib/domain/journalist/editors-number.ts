import type { JournalistView } from './schema';

/** The editors' own number, which is shown as a note: the score is the number of the site. */
export interface EditorsNumber {
  /** 0 to 10. */
  value: number;
  /** Null if they gave none. */
  reason: string | null;
  /** When they set it, in ISO 8601; null in older data. */
  at: string | null;
}

/** @returns the editors' own number of a reporter; null if they accept the score */
export const editorsNumber = ({
  rating,
  rating_reason,
  rated_at,
}: Pick<JournalistView, 'rating' | 'rating_reason' | 'rated_at'>): EditorsNumber | null =>
  rating === null ? null : { value: rating, reason: rating_reason?.trim() || null, at: rated_at };

/** @returns why editors set their number, as a sentence has it */
export const reasonText = ({ reason }: EditorsNumber): string => (reason ? `“${reason}”` : 'no reason given');
