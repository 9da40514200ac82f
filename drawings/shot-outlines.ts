import {
  BALL_RADIUS,
  BARS,
  barOf,
  FLIGHT_DASHES,
  FLIGHT_WIDTH,
  FLIGHTS,
  HELD_BALL,
  SHOT_WIDTH,
} from '@/components/public/journalist/shot-shapes';
import { ICON_EM } from '@/components/ui/icon-outlines';

/**
 * Ball, flight and bars of the shot as outlines, from the shapes that share pictures use. The drawing is as wide as the
 * square of `ICON_EM` units, and at the top of it.
 */

type Point = readonly [x: number, y: number];

const point = (...[x, y]: Point) =>
  `${Math.round((x * ICON_EM) / SHOT_WIDTH)} ${Math.round((y * ICON_EM) / SHOT_WIDTH)}`;

/** How far the handles of four cubic curves are from the ends, in radii, for a circle. */
const HANDLE = 0.5523;

/** @param clockwise false for a hole in another */
function circle([x, y]: Point, radius: number, clockwise = true): string {
  const r = clockwise ? radius : -radius;
  const curve = (...points: Point[]) =>
    `C${points.map(([a, b]) => point(x + a * r, y + b * radius)).join(' ')}`;
  return [
    `M${point(x - r, y)}`,
    curve([-1, -HANDLE], [-HANDLE, -1], [0, -1]),
    curve([HANDLE, -1], [1, -HANDLE], [1, 0]),
    curve([1, HANDLE], [HANDLE, 1], [0, 1]),
    curve([-HANDLE, 1], [-1, HANDLE], [-1, 0]),
    'Z',
  ].join('');
}

/** Pieces of a curve that are measured as straight. */
const PIECES = 1_000;

/**
 * @param way one quadratic curve, "M5 42Q16 -10 43 13"
 * @returns the middle of each dot of a stroke that is dashed by FLIGHT_DASHES
 */
function dotsAlong(way: string): Point[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (way.match(/-?[\d.]+/g) ?? []).map(Number);
  const at = (t: number): Point => [
    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t ** 2 * x2,
    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t ** 2 * y2,
  ];
  const [dash = 0, gap = 0] = FLIGHT_DASHES.split(' ').map(Number);
  const dots: Point[] = [];
  let length = 0;
  let before = at(0);
  for (let piece = 0; piece <= PIECES; piece++) {
    const here = at(piece / PIECES);
    length += Math.hypot(here[0] - before[0], here[1] - before[1]);
    if (length >= dots.length * (dash + gap) + dash / 2) dots.push(here);
    before = here;
  }
  return dots;
}

/** The ball on its way, or held where nothing is known. */
function flight(level: keyof typeof FLIGHTS): string {
  const shape = FLIGHTS[level];
  if (shape) {
    const dots = dotsAlong(shape.way).map((dot) => circle(dot, FLIGHT_WIDTH / 2));
    return [...dots, circle(shape.ball, BALL_RADIUS)].join('');
  }
  const { cx, cy, r, width } = HELD_BALL;
  return circle([cx, cy], r + width / 2) + circle([cx, cy], r - width / 2, false);
}

/** The full bars. */
const bars = (strength: keyof typeof BARS): string =>
  Array.from({ length: BARS[strength] }, (_, place) => {
    const { x, y, width, height, rx } = barOf(place);
    const [right, bottom] = [x + width, y + height];
    return [
      `M${point(x, y + rx)}Q${point(x, y)} ${point(x + rx, y)}L${point(right - rx, y)}`,
      `Q${point(right, y)} ${point(right, y + rx)}L${point(right, bottom - rx)}`,
      `Q${point(right, bottom)} ${point(right - rx, bottom)}L${point(x + rx, bottom)}`,
      `Q${point(x, bottom)} ${point(x, bottom - rx)}Z`,
    ].join('');
  }).join('');

export const SHOT_OUTLINES = {
  reliable: flight('reliable'),
  neutral: flight('neutral'),
  unreliable: flight('unreliable'),
  unknown: flight('unknown'),
  low: bars('low'),
  med: bars('med'),
  high: bars('high'),
} satisfies Record<keyof typeof FLIGHTS | keyof typeof BARS, string>;
