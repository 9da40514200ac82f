import type { Reliability } from '@/lib/domain/score/level';
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
  SHOT_HEIGHT,
  SHOT_WIDTH,
} from './shot-shapes';

/** The parts of the shot as SVG, for share pictures and for the hoop of pages, which is drawn from it. */

/** The colors of the hoop, by what is drawn. */
export type HoopInks = Readonly<Record<(typeof HOOP)[number]['ink'], string>>;

/**
 * @param attributes more of them
 * @returns a picture of these parts
 */
export const shotSvg = (content: string, attributes = ''): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SHOT_WIDTH} ${SHOT_HEIGHT}'${attributes} fill='none' stroke-linecap='round'>${content}</svg>`;

/** Board, net, rim, and the places of the bars, unless there are none. */
export const hoopSvg = (inks: HoopInks, hasBars = true): string =>
  HOOP.map(({ d, width, ink }) => `<path d='${d}' stroke='${inks[ink]}' stroke-width='${width}'/>`).join('') +
  (hasBars ? `<g opacity='${FAINT}'>${barsSvg('high', inks.soft)}</g>` : '');

/** @returns the shot in the colors of the page that it stands in: those of `--soft` and `--accent`, and of its own text */
export const shotInColors = ({ level, strength }: Reliability): string =>
  shotSvg(
    hoopSvg({ soft: 'var(--soft)', accent: 'var(--accent)' }) +
      flightSvg(level, 'currentColor') +
      barsSvg(strength, 'currentColor'),
    ` class='shot ${level}' aria-hidden='true'`,
  );

/** The ball on its way, or held where nothing is known. */
export function flightSvg(level: keyof typeof FLIGHTS, color: string): string {
  const shape = FLIGHTS[level];
  if (!shape) {
    const { cx, cy, r, width } = HELD_BALL;
    return `<circle cx='${cx}' cy='${cy}' r='${r}' stroke='${color}' stroke-width='${width}'/>`;
  }
  const [cx, cy] = shape.ball;
  return (
    `<path d='${shape.way}' stroke='${color}' stroke-width='${FLIGHT_WIDTH}' stroke-dasharray='${FLIGHT_DASHES}'/>` +
    `<circle cx='${cx}' cy='${cy}' r='${BALL_RADIUS}' fill='${color}'/>`
  );
}

/** The full bars. */
export const barsSvg = (strength: keyof typeof BARS, color: string): string =>
  Array.from({ length: BARS[strength] }, (_, place) => {
    const { x, y, width, height, rx } = barOf(place);
    return `<rect x='${Number(x.toFixed(1))}' y='${y}' width='${width}' height='${height}' rx='${rx}' fill='${color}'/>`;
  }).join('');
