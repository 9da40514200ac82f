import { barsSvg, flightSvg, hoopSvg, shotSvg } from '@/components/journalist/shot-svg';
import type { Reliability } from '@/lib/journalist/reliability';
import { LEVEL_COLORS, SHARE_COLORS } from './share-colors';

/** @returns the shot as an SVG data URL, for share pictures */
export function shotImage({ level, strength }: Reliability): string {
  const color = LEVEL_COLORS[level];
  const content = hoopSvg(SHARE_COLORS) + flightSvg(level, color) + barsSvg(strength, color);
  const svg = shotSvg(content, " width='640' height='480'");
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
