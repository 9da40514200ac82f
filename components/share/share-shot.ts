import { barsSvg, flightSvg, hoopSvg, shotSvg } from '@/components/journalist/shot-svg';
import type { Reliability } from '@/lib/journalist/reliability';
import { LEVEL_COLOURS, SHARE_COLOURS } from './share-colours';

/** @returns the shot as an SVG data URL, for share pictures */
export function shotImage({ level, strength }: Reliability): string {
  const colour = LEVEL_COLOURS[level];
  const content = hoopSvg(SHARE_COLOURS) + flightSvg(level, colour) + barsSvg(strength, colour);
  const svg = shotSvg(content, " width='640' height='480'");
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
