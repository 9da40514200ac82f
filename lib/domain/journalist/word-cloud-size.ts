/** A word, and the number of tweets that contain it. */
export interface CloudWord {
  word: string;
  count: number;
}

const LARGEST_SIZE = 6;

/** @returns the size of a word in a cloud, from 1 to 6, by its count between the lowest and the highest */
export function cloudSize(count: number, counts: { lowest: number; highest: number }): number {
  const range = Math.log(counts.highest) - Math.log(counts.lowest);
  if (range <= 0) return Math.ceil(LARGEST_SIZE / 2);
  return 1 + Math.round(((Math.log(count) - Math.log(counts.lowest)) / range) * (LARGEST_SIZE - 1));
}
