/** Taking the text of a report down for legal reasons (docs/product/sources.md). */

/** The text that readers do not see. */
export interface Takedown {
  at: Date;
  by: string;
  note: string;
  text: string;
}

interface TakenDown {
  tweet: string;
  taken_down?: Takedown | null;
}

/**
 * @param note why, for readers; null shows the text again
 * @returns the fields to set: the note takes the place of the text wherever it is shown or searched
 */
export function takeDown(
  { tweet, taken_down: before }: TakenDown,
  note: string | null,
  { by, now }: { by: string; now: Date },
): Partial<TakenDown> {
  if (note === null) return before ? { tweet: before.text, taken_down: null } : {};
  const text = before?.text ?? tweet;
  return {
    tweet: `Taken down for legal reasons. ${note}`,
    taken_down: { at: before?.at ?? now, by, note, text },
  };
}
