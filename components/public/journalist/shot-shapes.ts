import type { ReliabilityLevel, ReliabilityStrength } from '@/lib/domain/score/level';

/**
 * The shapes of the drawing, for pages (shot.tsx) and for share pictures, which have no theme. All are within 64 by
 * 48.
 */
export const SHOT_WIDTH = 64;
export const SHOT_HEIGHT = 48;

/** Board, net and rim, back to front. */
export const HOOP = [
  { d: 'M60 5v21', width: 3, ink: 'soft' },
  { d: 'M38 21l3 13h9l3-13', width: 1.8, ink: 'soft' },
  { d: 'M35 20h22', width: 3.6, ink: 'accent' },
] as const;

export const FLIGHT_WIDTH = 2.8;
export const FLIGHT_DASHES = '0.1 5.4';
export const BALL_RADIUS = 6.8;

/** The flight of the ball and its position; unknown has no flight. */
export const FLIGHTS: Record<ReliabilityLevel, { way: string; ball: readonly [number, number] } | null> = {
  reliable: { way: 'M5 42Q16 -10 43 13', ball: [45.5, 29] },
  neutral: { way: 'M5 42Q12 0 28 6', ball: [36, 11.5] },
  unreliable: { way: 'M5 42Q12 -6 22 24', ball: [24, 35] },
  unknown: null,
};

/** The ball of unknown is a ring. */
export const HELD_BALL = { cx: 11, cy: 31, r: 6.2, width: 2.6 };

/** Number of full bars, of three. */
export const BARS: Record<ReliabilityStrength, number> = { low: 1, med: 2, high: 3 };
export const barOf = (place: number) => ({ x: 35 + place * 8.6, y: 41.5, width: 6.6, height: 4, rx: 1.2 });
export const FAINT = 0.28;
