import type { Reliability } from '@/lib/domain/score/level';

interface Props {
  reliability: Reliability;
  /** Width in pixels. */
  size?: ShotSize;
}

export type ShotSize = 28 | 50 | 60 | 100;

export const shotClass = (size: ShotSize) => (size === 50 ? 'shot' : `shot shot-${size}`);

/** Level and strength drawn as a shot (shot.css), in the colors of the theme; decoration. */
export function Shot({ reliability: { level, strength }, size = 50 }: Props) {
  return <span className={shotClass(size)} data-level={level} data-strength={strength} aria-hidden="true" />;
}
