import { linkLabel } from './short-link';

const ADDRESS = /https?:\/\/\S+/gi;

/** Widths of characters in ems: at least those of the font of texts, in the weight of highlighted names. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[fijltrI.,:;!'’()/|-]/, 0.36],
  [/[mwMW@%&—…]/, 0.96],
  [/\p{Lu}/u, 0.76],
  [/[\p{Script=Latin}\p{P}\d\s]/u, 0.6],
];
/** Of emoji and ideographs. */
const WIDEST_EM = 1.4;
const SPACE_EM = 0.21;

const lookUp = (letter: string): number => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST_EM;
/** Of Latin letters, which most texts have alone: a page measures thousands. */
const LATIN = Float32Array.from({ length: 0x250 }, (_, code) => lookUp(String.fromCharCode(code)));

function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) width += LATIN[letter.codePointAt(0)!] ?? lookUp(letter);
  return width;
}

/**
 * Estimates how many lines a text takes, rather too many than too few. Addresses count as what is shown of them.
 * @param lineEms the width of a line in ems
 */
export function countLines(text: string, lineEms: number): number {
  const visible = text.replace(ADDRESS, linkLabel);
  return visible.split('\n').reduce((sum, paragraph) => sum + linesOf(paragraph, lineEms), 0);
}

function linesOf(paragraph: string, lineEms: number): number {
  let lines = 1;
  let used = 0;
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const width = widthOf(word);
    if (used > 0 && used + SPACE_EM + width > lineEms) {
      lines += 1;
      used = 0;
    }
    // A word that is longer than a line is broken.
    const broken = Math.floor(width / lineEms);
    lines += broken;
    used += (used > 0 ? SPACE_EM : 0) + width - broken * lineEms;
  }
  return lines;
}
