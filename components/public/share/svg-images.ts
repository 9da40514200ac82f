import { barsSvg, flightSvg, hoopSvg, shotSvg } from '@/components/public/journalist/shot-svg';
import { ICON_EM, ICON_OUTLINES } from '@/components/ui/icon-outlines';
import type { IconName } from '@/components/ui/icons';
import type { Reliability } from '@/lib/domain/score/level';
import { LEVEL_COLORS, SHARE_COLORS } from './share-colors';

/** Drawings of share pictures, as SVG data URLs. */

const dataUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** @returns the shot */
export function shotImage({ level, strength }: Reliability): string {
  const color = LEVEL_COLORS[level];
  const content = hoopSvg(SHARE_COLORS) + flightSvg(level, color) + barsSvg(strength, color);
  return dataUrl(shotSvg(content, " width='640' height='480'"));
}

/** @returns the hoop without a ball */
export const hoopImage = (): string =>
  dataUrl(shotSvg(hoopSvg(SHARE_COLORS, false), " width='640' height='480'"));

/** @returns an icon */
export const markImage = (name: IconName, color: string): string =>
  dataUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${ICON_EM} ${ICON_EM}' width='128' height='128'><path fill='${color}' d='${ICON_OUTLINES[name]}'/></svg>`,
  );
