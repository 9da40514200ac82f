/** What the classifier of categories is less sure of is not suggested. */
export const SUREST = 0.8;

/** The last decisions, which are learned from. */
export const LEARNED = 5_000;

/** What was learned is renewed in the background when it is older, in milliseconds. */
export const RENEWED_AFTER = 5 * 60 * 1000;
