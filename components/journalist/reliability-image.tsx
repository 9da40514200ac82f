import { type Reliability, reliabilitySentence } from '@/lib/journalist/reliability';
import { type ShotSize, shotClass } from './shot';

interface Props {
  reliability: Reliability;
  /** Width in pixels. */
  size?: ShotSize;
  /** The link around it has the focus. */
  isInLink?: boolean;
}

/** The reliability image: a shot, with a sentence on hover and focus. */
export function ReliabilityImage({ reliability, size = 50, isInLink = false }: Props) {
  return (
    <span
      className={`${shotClass(size)} reliability`}
      data-level={reliability.level}
      data-strength={reliability.strength}
      role="img"
      aria-label={reliabilitySentence(reliability)}
      tabIndex={isInLink ? undefined : 0}
    />
  );
}
