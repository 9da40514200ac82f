/** How many rumors must be settled for a place: one of one right says less than seven of eleven. */
export const DEFAULT_MIN = 5;

/** Reporters on a page of the standings. */
export const PER_PAGE = 50;
