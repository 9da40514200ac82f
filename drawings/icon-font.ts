import subsetFont from 'subset-font';
import svg2ttf from 'svg2ttf';
import { ICON_EM, ICON_OUTLINES } from '@/components/ui/icon-outlines';
import type { IconName } from '@/components/ui/icons';
import { SHOT_OUTLINES } from './shot-outlines';

/** The font of icons and of the shot of reliability. */

interface Glyph {
  /** As in style sheets: one that looks alike, which is what a reader sees who allows pages no fonts. */
  character: string;
  /** A path of SVG in a square of `ICON_EM` units, with its origin at the top left. */
  outline: string;
  /** How far right of it the next character stands, in units. */
  advance: number;
}

const ICON_CHARACTERS: Record<IconName, string> = {
  correct: '✓',
  incorrect: '✗',
  unconfirmable: '?',
  pending: '◷',
  up: '▲',
  down: '▼',
  chevron: '⌄',
  out: '↗',
  search: '⌕',
  menu: '☰',
  star: '☆',
  grip: '⠿',
  close: '✕',
};

/** Dots: there is nothing like the shot, and its sentence says what it means. */
const SHOT_CHARACTERS: Record<keyof typeof SHOT_OUTLINES, string> = {
  reliable: '⠈',
  neutral: '⠁',
  unreliable: '⠂',
  unknown: '⠐',
  low: '⠄',
  med: '⠤',
  high: '⠴',
};

function glyphsOf<Name extends string>(
  outlines: Record<Name, string>,
  characters: Record<Name, string>,
  advance: number,
): [name: Name, Glyph][] {
  const names = Object.keys(outlines) as Name[];
  return names.map((name) => [name, { character: characters[name], outline: outlines[name], advance }]);
}

/** By name. The parts of the shot stand on one another. */
export const GLYPHS: ReadonlyMap<string, Glyph> = new Map<string, Glyph>([
  ...glyphsOf(ICON_OUTLINES, ICON_CHARACTERS, ICON_EM),
  ...glyphsOf(SHOT_OUTLINES, SHOT_CHARACTERS, 0),
]);

/** Fonts count upwards from the baseline, pictures downwards from the top. */
const upwards = (outline: string) =>
  outline.replace(/(\d+) (\d+)/g, (_, x: string, y: string) => `${x} ${ICON_EM - Number(y)}`);

/** The font in the format SVG; a square of `ICON_EM` units is as wide and high as the text is large. */
function svgFont(): string {
  const glyphs = [...GLYPHS].map(
    ([name, { character, outline, advance }]) =>
      `<glyph glyph-name="${name}" unicode="${character}" horiz-adv-x="${advance}" d="${upwards(outline)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="icons" horiz-adv-x="${ICON_EM}">
<font-face font-family="Icons" units-per-em="${ICON_EM}" ascent="${ICON_EM}" descent="0"/><missing-glyph/>${glyphs.join('')}
</font></defs></svg>`;
}

/** The font in the format WOFF2. */
async function iconFont(): Promise<Buffer> {
  // A fixed time, so that the same drawings make the same file.
  const { buffer } = svg2ttf(svgFont(), { ts: 0 });
  const characters = [...GLYPHS.values()].map(({ character }) => character).join('');
  return subsetFont(Buffer.from(buffer), characters, { targetFormat: 'woff2' });
}

/** The style sheet that has the font. */
export const iconFontSheet = async () => `/* Drawn by scripts/draw-icons.ts. */
@font-face {
  font-family: Icons;
  src: url("data:font/woff2;base64,${(await iconFont()).toString('base64')}")
    format("woff2");
}
`;
