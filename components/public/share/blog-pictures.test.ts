import { readFileSync } from 'node:fs';
import { FAINT, FLIGHTS, HELD_BALL, HOOP } from '@/components/public/journalist/shot-shapes';
import type { ReliabilityLevel } from '@/lib/domain/score/level';
import { LEVEL_COLORS, SHARE_COLORS } from './share-colors';

const LEVELS: ReliabilityLevel[] = ['reliable', 'neutral', 'unreliable', 'unknown'];

test.each([
  ['how-ratings-work', LEVELS],
  ['into-the-hall-of-shame', ['unreliable', 'unreliable', 'unreliable']],
] as const)('the picture %s of the blog draws the shots of the pages', (name, levels) => {
  const svg = readFileSync(`public/assets/blog/${name}.svg`, 'utf8');
  const times = (text: string) => svg.split(text).length - 1;
  for (const { d } of HOOP) expect(times(`d="${d}"`)).toBe(levels.length);
  expect(times(`fill="${SHARE_COLORS.soft}" opacity="${FAINT}"`)).toBe(times(`opacity="${FAINT}"`));
  for (const level of LEVELS) {
    const flight = FLIGHTS[level];
    const ball = flight
      ? `d="${flight.way}" stroke="${LEVEL_COLORS[level]}"`
      : `cx="${HELD_BALL.cx}" cy="${HELD_BALL.cy}"`;
    expect([level, times(ball)]).toEqual([level, levels.filter((one) => one === level).length]);
  }
});
