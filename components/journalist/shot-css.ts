import {
  BALL_RADIUS,
  BARS,
  barOf,
  FAINT,
  FLIGHT_DASHES,
  FLIGHT_WIDTH,
  FLIGHTS,
  HELD_BALL,
  HOOP,
  SHOT_BOX,
} from './shot-shapes';

/** The colours of the hoop in each theme, which a picture in a style sheet cannot take from it. */
export type HoopInks = Readonly<Record<(typeof HOOP)[number]['ink'], string>>;

/**
 * @returns shot.css, the drawing as pictures of a style sheet: board, net and rim as a background, ball, flight and bars
 *   as masks, which are filled with the colour of the level. So each drawing on a page is one element.
 */
export function shotCss(light: HoopInks, dark: HoopInks): string {
  const levels = Object.keys(FLIGHTS) as (keyof typeof FLIGHTS)[];
  const strengths = Object.keys(BARS) as (keyof typeof BARS)[];
  return `/* Drawn from shot-shapes.ts by shot-css.ts; its test says what to do when they differ. */
:root {
  --shot-hoop: ${hoop(light)};
${levels.map((level) => `  --shot-${level}: ${flight(level)};`).join('\n')}
${strengths.map((strength) => `  --shot-${strength}: ${bars(BARS[strength])};`).join('\n')}
}
:root[data-theme="dark"] {
  --shot-hoop: ${hoop(dark)};
}
${levels.map((level) => `.shot[data-level="${level}"] {\n  --flight: var(--shot-${level});\n}`).join('\n')}
${strengths.map((strength) => `.shot[data-strength="${strength}"] {\n  --bars: var(--shot-${strength});\n}`).join('\n')}
`;
}

const picture = (content: string) =>
  `url("data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='${SHOT_BOX}' fill='none' stroke-linecap='round'>${content}</svg>`
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')}")`;

const hoop = (inks: HoopInks) =>
  picture(
    HOOP.map(({ d, width, ink }) => `<path d='${d}' stroke='${inks[ink]}' stroke-width='${width}'/>`).join(
      '',
    ),
  );

function flight(level: keyof typeof FLIGHTS): string {
  const shape = FLIGHTS[level];
  if (!shape) {
    const { cx, cy, r, width } = HELD_BALL;
    return picture(`<circle cx='${cx}' cy='${cy}' r='${r}' stroke='#000' stroke-width='${width}'/>`);
  }
  const [cx, cy] = shape.ball;
  return picture(
    `<path d='${shape.way}' stroke='#000' stroke-width='${FLIGHT_WIDTH}' stroke-dasharray='${FLIGHT_DASHES}'/>` +
      `<circle cx='${cx}' cy='${cy}' r='${BALL_RADIUS}' fill='#000'/>`,
  );
}

const bars = (full: number) =>
  picture(
    [0, 1, 2]
      .map((place) => {
        const { x, y, width, height, rx } = barOf(place);
        const opacity = place < full ? 1 : FAINT;
        return `<rect x='${Number(x.toFixed(1))}' y='${y}' width='${width}' height='${height}' rx='${rx}' fill='#000' opacity='${opacity}'/>`;
      })
      .join(''),
  );
