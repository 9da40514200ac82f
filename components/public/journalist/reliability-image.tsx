import { reliabilitySentence } from '@/lib/domain/journalist/level-words';
import type { Standing } from '@/lib/domain/journalist/reliability';
import { type ShotSize, shotClass } from './shot';

/** What the image shows and its sentence says. */
export type ShotStanding = Pick<Standing, 'reliability' | 'score'>;

interface Props {
  standing: ShotStanding;
  /** Width in pixels. */
  size?: ShotSize;
  /** The link around it has the focus. */
  isInLink?: boolean;
}

/** The reliability image: a shot, with a sentence on hover and focus. */
export function ReliabilityImage({ standing, size = 50, isInLink = false }: Props) {
  const { level, strength } = standing.reliability;
  return (
    <span
      className={`${shotClass(size)} reliability`}
      data-level={level}
      data-strength={strength}
      role="img"
      aria-label={reliabilitySentence(standing)}
      tabIndex={isInLink ? undefined : 0}
    />
  );
}
