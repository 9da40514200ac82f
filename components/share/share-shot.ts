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
} from '@/components/journalist/shot-shapes';
import type { Reliability } from '@/lib/journalist/reliability';
import { LEVEL_COLOURS, SHARE_COLOURS } from './share-colours';

/** @returns the shot as an SVG data URL, for share pictures */
export function shotImage({ level, strength }: Reliability): string {
  const colour = LEVEL_COLOURS[level];
  const flight = FLIGHTS[level];
  const hoop = HOOP.map(
    ({ d, width, ink }) => `<path d="${d}" stroke="${SHARE_COLOURS[ink]}" stroke-width="${width}"/>`,
  );
  const ball = flight
    ? `<path d="${flight.way}" stroke="${colour}" stroke-width="${FLIGHT_WIDTH}" stroke-dasharray="${FLIGHT_DASHES}"/>` +
      `<circle cx="${flight.ball[0]}" cy="${flight.ball[1]}" r="${BALL_RADIUS}" fill="${colour}"/>`
    : `<circle cx="${HELD_BALL.cx}" cy="${HELD_BALL.cy}" r="${HELD_BALL.r}" stroke="${colour}" stroke-width="${HELD_BALL.width}"/>`;
  const bars = [0, 1, 2].map((place) => {
    const { x, y, width, height, rx } = barOf(place);
    const opacity = place < BARS[strength] ? 1 : FAINT;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${colour}" opacity="${opacity}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SHOT_BOX}" width="640" height="480" fill="none" stroke-linecap="round">${hoop.join('')}${ball}${bars.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
