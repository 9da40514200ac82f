/** Capitals and digits as strokes, each in a box of 10 by 14: SVG images cannot use the fonts of the site. */
const STROKES: Record<string, string> = {
  A: 'M0 14V5L5 0L10 5V14M0 9H10',
  B: 'M0 14V0H7L10 3V5L8 7L10 9V11L7 14ZM0 7H8',
  C: 'M10 3L7 0H3L0 3V11L3 14H7L10 11',
  D: 'M0 0V14H6L10 10V4L6 0Z',
  G: 'M10 3L7 0H3L0 3V11L3 14H7L10 11V8H6',
  H: 'M0 0V14M10 0V14M0 7H10',
  I: 'M5 0V14',
  J: 'M10 0V11L7 14H3L0 11',
  K: 'M0 0V14M10 0L1 7L10 14',
  L: 'M0 0V14H10',
  M: 'M0 14V0L5 7L10 0V14',
  N: 'M0 14V0L10 14V0',
  O: 'M3 0H7L10 3V11L7 14H3L0 11V3Z',
  P: 'M0 14V0H7L10 3V5L7 8H0',
  R: 'M0 14V0H7L10 3V4L7 7H0M5 7L10 14',
  S: 'M10 2L8 0H3L0 3V4L3 7H7L10 10V11L7 14H2L0 12',
  T: 'M0 0H10M5 0V14',
  U: 'M0 0V11L3 14H7L10 11V0',
  W: 'M0 0V14L5 7L10 14V0',
  Y: 'M0 0L5 7L10 0M5 7V14',
  '0': 'M3 0H7L10 3V11L7 14H3L0 11V3Z',
  '1': 'M2 3L6 0V14',
  '2': 'M0 3L3 0H7L10 3V5L0 14H10',
  '3': 'M0 0H10L5 5H7L10 8V11L7 14H3L0 11',
  '4': 'M7 14V0L0 9H10',
  '5': 'M10 0H0V6H7L10 9V11L7 14H0',
  '6': 'M10 2L8 0H3L0 3V11L3 14H7L10 11V9L7 6H0',
  '7': 'M0 0H10L4 14',
  '8': 'M3 0H7L9 2V5L7 7H3L1 5V2ZM3 7L0 9V11L3 14H7L10 11V9L7 7',
  '9': 'M0 12L2 14H7L10 11V3L7 0H3L0 3V5L3 8H10',
};
const BOX = { width: 10, height: 14, gap: 5.5 };

/**
 * Draws a few letters, centered, as one path: browsers paint each element of an SVG image apart.
 * @param height of the letters, in the picture's units
 * @param weight of the strokes, in units of the letters' box
 */
export function drawLetters(
  text: string,
  at: { x: number; y: number; height: number },
  color: string,
  weight = 3,
): string {
  const scale = at.height / BOX.height;
  const width = text.length * BOX.width + (text.length - 1) * BOX.gap;
  const left = at.x - (width * scale) / 2;
  const top = at.y - at.height / 2;
  const path = [...text].map((letter, index) => {
    const strokes = STROKES[letter];
    if (!strokes) throw new Error(`there is no drawing of the letter "${letter}"`);
    return moved(strokes, scale, left + index * (BOX.width + BOX.gap) * scale, top);
  });
  return `<path d="${path.join('')}" fill="none" stroke="${color}" stroke-width="${round(weight * scale)}" stroke-linejoin="round" stroke-linecap="square"/>`;
}

/** @param path of `M`, `L`, `H`, `V` and `Z` alone */
function moved(path: string, scale: number, left: number, top: number): string {
  const x = (value: string) => round(left + Number(value) * scale);
  const y = (value: string) => round(top + Number(value) * scale);
  return path.replace(/([MLHV])(\d+)(?: (\d+))?/g, (_, command: string, first: string, second = '') => {
    if (command === 'V') return `V${y(first)}`;
    return command === 'H' ? `H${x(first)}` : `${command}${x(first)} ${y(second)}`;
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
