/** What the number in force follows from. */
interface Rated {
  /** The editors' own number, 0 to 10; null if they accept the computed one. */
  rating: number | null;
  /** Why they set it. */
  rating_reason?: string | null;
  /** The computed score; null while there is none. */
  score: number | null;
}

export interface NumberInForce {
  /** 0 to 10; null if editors set none and none can be computed. */
  value: number | null;
  setBy: 'computed' | 'editors';
  reason: string | null;
}

/**
 * The number that counts where one number is shown, as in the reliability image: the computed score, unless editors
 * have set their own.
 */
export const numberInForce = ({ rating, rating_reason, score }: Rated): NumberInForce =>
  rating === null
    ? { value: score, setBy: 'computed', reason: null }
    : { value: rating, setBy: 'editors', reason: rating_reason ?? null };
