import subsetFont from 'subset-font';
import svg2ttf from 'svg2ttf';
import { ICON_OUTLINES } from './icon-outlines';
import { EM, SHOT_OUTLINES } from './shot-outlines';

/** The font of icons and of the shot of reliability. */

interface Glyph {
  /** Of Unicode's characters for private use, as in style sheets. */
  codePoint: number;
  /** A path of SVG in a square of `EM` units, with its origin at the top left. */
  outline: string;
  /** How far right of it the next character stands, in units. */
  advance: number;
}

const glyphsOf = (outlines: Record<string, string>, first: number, advance: number) =>
  Object.entries(outlines).map(
    ([name, outline], place) => [name, { codePoint: first + place, outline, advance }] as const,
  );

/** By name. The parts of the shot stand on one another. */
export const GLYPHS: ReadonlyMap<string, Glyph> = new Map([
  ...glyphsOf(ICON_OUTLINES, 0xe000, EM),
  ...glyphsOf(SHOT_OUTLINES, 0xe100, 0),
]);

/** Fonts count upwards from the baseline, pictures downwards from the top. */
const upwards = (outline: string) =>
  outline.replace(/(\d+) (\d+)/g, (_, x: string, y: string) => `${x} ${EM - Number(y)}`);

/** The font in the format SVG; a square of `EM` units is as wide and high as the text is large. */
function svgFont(): string {
  const glyphs = [...GLYPHS].map(
    ([name, { codePoint, outline, advance }]) =>
      `<glyph glyph-name="${name}" unicode="&#${codePoint};" horiz-adv-x="${advance}" d="${upwards(outline)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="icons" horiz-adv-x="${EM}">
<font-face font-family="Icons" units-per-em="${EM}" ascent="${EM}" descent="0"/><missing-glyph/>${glyphs.join('')}
</font></defs></svg>`;
}

/** The font in the format WOFF2. */
async function iconFont(): Promise<Buffer> {
  // A fixed time, so that the same drawings make the same file.
  const { buffer } = svg2ttf(svgFont(), { ts: 0 });
  const characters = String.fromCodePoint(...[...GLYPHS.values()].map(({ codePoint }) => codePoint));
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
