import { levelName, type Reliability, strengthName } from '@/lib/journalist/reliability';
import { SHOT_BOX } from './shot';

interface Props {
  reliability: Reliability;
  /** Width in pixels. */
  size?: 50 | 60 | 100;
}

/** The reliability image: level and strength drawn as a shot, in the colours of the theme. */
export function ReliabilityImage({ reliability, size = 50 }: Props) {
  const { level, strength } = reliability;
  return (
    <svg
      className={`shot shot-${size}`}
      viewBox={SHOT_BOX}
      data-level={level}
      role="img"
      aria-label={`Reliability: ${levelName(reliability)}, ${strengthName(reliability)}`}
    >
      <use href={`#shot-${level}`} />
      <use href={`#bars-${strength}`} />
    </svg>
  );
}
