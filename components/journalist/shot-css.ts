import { BARS, FLIGHTS } from './shot-shapes';
import { barsSvg, flightSvg, type HoopInks, hoopSvg, shotSvg } from './shot-svg';

/** Any colour: only where a mask is opaque counts. */
const MASK = '#000';

/**
 * @returns shot.css, the drawing as pictures of a style sheet: board, net and rim as a background, ball, flight and bars
 *   as masks, which are filled with the colour of the level. So each drawing on a page is one element.
 */
export function shotCss(light: HoopInks, dark: HoopInks): string {
  const levels = Object.keys(FLIGHTS) as (keyof typeof FLIGHTS)[];
  const strengths = Object.keys(BARS) as (keyof typeof BARS)[];
  return `/* Drawn from shot-shapes.ts by shot-css.ts; its test says what to do when they differ. */
:root {
  --shot-hoop: ${picture(hoopSvg(light))};
${levels.map((level) => `  --shot-${level}: ${picture(flightSvg(level, MASK))};`).join('\n')}
${strengths.map((strength) => `  --shot-${strength}: ${picture(barsSvg(strength, MASK))};`).join('\n')}
}
:root[data-theme="dark"] {
  --shot-hoop: ${picture(hoopSvg(dark))};
}
${levels.map((level) => `.shot[data-level="${level}"] {\n  --flight: var(--shot-${level});\n}`).join('\n')}
${strengths.map((strength) => `.shot[data-strength="${strength}"] {\n  --bars: var(--shot-${strength});\n}`).join('\n')}
`;
}

const picture = (content: string) =>
  `url("data:image/svg+xml,${shotSvg(content)
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')}")`;
