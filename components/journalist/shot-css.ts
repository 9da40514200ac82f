import { BARS, FLIGHTS, SHOT_WIDTH } from './shot-shapes';
import { barsSvg, flightSvg, type HoopInks, hoopSvg, shotSvg } from './shot-svg';

/** Any colour: only where a mask is opaque counts. */
const MASK = '#000';

/** Space between the drawings of a row, so that none shows at the edge of another. */
const GAP = 8;

/**
 * @returns shot.css, the drawing as pictures of a style sheet: board, net and rim as a background, ball, flight and bars
 *   as masks, which are filled with the colour of the level. So each drawing on a page is one element. All masks stand
 *   in a row in one picture, because browsers make a document of each picture of this kind (docs/decisions/0185).
 */
export function shotCss(light: HoopInks, dark: HoopInks): string {
  const levels = Object.keys(FLIGHTS) as (keyof typeof FLIGHTS)[];
  const strengths = Object.keys(BARS) as (keyof typeof BARS)[];
  const masks = [
    ...levels.map((level) => ({ of: `level="${level}"`, name: 'flight', svg: flightSvg(level, MASK) })),
    ...strengths.map((strength) => ({
      of: `strength="${strength}"`,
      name: 'bars',
      svg: barsSvg(strength, MASK),
    })),
  ];
  const pitch = SHOT_WIDTH + GAP;
  const width = masks.length * pitch - GAP;
  const row = masks.map(({ svg }, place) => `<g transform='translate(${place * pitch})'>${svg}</g>`).join('');
  return `/* Drawn from shot-shapes.ts by shot-css.ts; its test says what to do when they differ. */
:root {
  --shot-hoop: ${picture(shotSvg(hoopSvg(light)))};
  --shot-masks: ${picture(shotSvg(row, { width }))};
  --shot-row: calc(100% * ${width} / ${SHOT_WIDTH});
}
:root[data-theme="dark"] {
  --shot-hoop: ${picture(shotSvg(hoopSvg(dark)))};
}
${masks
  .map(
    ({ of, name }, place) =>
      `.shot[data-${of}] {\n  --${name}: calc(100% * ${place} / ${masks.length - 1});\n}`,
  )
  .join('\n')}
`;
}

const picture = (svg: string) =>
  `url("data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;
