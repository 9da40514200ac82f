/** Categories with a lower score are not suggested. */
export const MIN_CATEGORY_SCORE = 0.8;

/** The number of rated tweets to learn from, the latest first. */
export const MAX_DECISIONS = 5_000;

/** Older models are refreshed in the background. */
export const MODEL_MAX_AGE_MS = 5 * 60 * 1000;
