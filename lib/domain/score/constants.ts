/**
 * The constants of the score (docs/product/score.md). The page "How we rate" is written from them, and the simulation
 * runs with them.
 */

/** Scores are from 0 to this. */
export const SCALE = 10;

/** Which share of rumors holds up for the average reporter, with whom everyone starts. */
export const AVERAGE = 0.64;

/** The start counts as much as this many recent rumors of the lowest impressiveness. */
export const PRIOR_WEIGHT = 4;

/** How much a rumor counts, by impressiveness; 0 stands for none. Whole numbers, so that sums are exact. */
export const WEIGHTS = { 0: 1, 1: 1, 2: 2, 3: 3 } as const;
export type Impressiveness = keyof typeof WEIGHTS;

/** How much of its weight a rumor keeps, by its age in whole months. Powers of two, so that sums are exact. */
export const AGES = [
  { below: 12, keeps: 1 },
  { below: 24, keeps: 1 / 2 },
  { below: Number.POSITIVE_INFINITY, keeps: 1 / 4 },
] as const;

/**
 * How much of the start counts as evidence in the band: half, so that bands still cover where reporters differ more
 * than the start assumes.
 */
export const PRIOR_IN_BAND = 1 / 2;

/** The share of reporters whose accuracy is inside their band. */
export const BAND = 0.9;

/**
 * The borders of levels. A reporter is Reliable when the whole band is above the average reporter, Unreliable when it is
 * below the other border, and Neutral when it is between them.
 */
export const RELIABLE_ABOVE = SCALE * AVERAGE;
export const UNRELIABLE_BELOW = 3;
