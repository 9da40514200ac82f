import { excerpt } from '@/lib/platform/text/excerpt';

/** Room for the title beside the drawing, and for the line below it; in pixels. */
export const TITLE_WIDTH = 700;
export const TITLE_HEIGHT = 300;

/** Sizes by how many characters they are for, the largest first; in pixels. */
const SIZES = [
  [22, 104],
  [44, 82],
  [80, 64],
  [140, 46],
] as const;
const LONGEST = SIZES[SIZES.length - 1] as (typeof SIZES)[number];

/** The title as a picture has room for it: cut at a word, in the largest size that fits. */
export function fitTitle(title: string): { text: string; fontSize: number } {
  const [most, smallest] = LONGEST;
  const text = title.length > most ? excerpt(title, most) : title;
  const longestWord = Math.max(0, ...text.split(' ').map((word) => word.length));
  // A word that is longer than a line is broken, which reads badly in large letters.
  const fits = SIZES.find(
    ([length, size]) => text.length <= length && longestWord * size * 0.55 <= TITLE_WIDTH,
  );
  return { text, fontSize: fits?.[1] ?? smallest };
}
