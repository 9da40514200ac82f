import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type HoopInks, hoopSvg, shotSvg } from '@/components/public/journalist/shot-svg';

/** In pixels: three times the size in lists and more, for 64 and 48 units of the drawing. */
const WIDTH = 160;
const HEIGHT = 120;

/** Board, net, rim and the places of the bars as a picture in PNG. */
export const drawHoop = (inks: HoopInks): Promise<Buffer> =>
  sharp(Buffer.from(shotSvg(hoopSvg(inks))), { density: 180 })
    .resize(WIDTH, HEIGHT)
    .png({ palette: true, colors: 16, effort: 10, dither: 0 })
    .toBuffer();

/** @returns the colors of the hoop in a theme, from tokens.css. Errors: a token that is not there. */
function inksOf(selector: string): HoopInks {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const block = tokens.slice(tokens.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const color = (name: string) => {
    const [, value] = new RegExp(`--${name}: (#\\w+);`).exec(block) ?? [];
    if (!value) throw new Error(`${selector} in tokens.css has no --${name}.`);
    return value;
  };
  return { soft: color('soft'), accent: color('accent') };
}

/** The colors of the hoop, by the selector of the theme. */
export const THEMES = [':root', ':root[data-theme="dark"]'].map((theme) => [theme, inksOf(theme)] as const);

/**
 * @returns shot.css, the hoop of the shot as a picture. What has the color of the level are characters of a font
 *   (shot-outlines.ts), so each drawing on a page is one element.
 */
export async function shotStyles(): Promise<string> {
  const rules = THEMES.map(
    async ([theme, inks]) =>
      `${theme} {\n  --shot-hoop: url("data:image/png;base64,${(await drawHoop(inks)).toString('base64')}");\n}\n`,
  );
  return `/* Drawn by scripts/draw-icons.ts. */\n${(await Promise.all(rules)).join('')}`;
}
