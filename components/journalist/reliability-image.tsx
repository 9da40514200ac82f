import { type Reliability, reliabilitySentence } from '@/lib/journalist/reliability';
import { SHOT_BOX } from './shot';

interface Props {
  reliability: Reliability;
  /** Width in pixels. */
  size?: 50 | 60 | 100;
}

/** Level and strength drawn as a shot, in the colours of the theme; decoration. */
export function Shot({ reliability: { level, strength }, size = 50 }: Props) {
  return (
    <svg className={`shot shot-${size}`} viewBox={SHOT_BOX} data-level={level} aria-hidden="true">
      <use href={`#shot-${level}`} />
      <use href={`#bars-${strength}`} />
    </svg>
  );
}

/**
 * The reliability image: a shot, with a sentence on hover and focus.
 * @param props.isInLink the link around it has the focus
 */
export function ReliabilityImage({ isInLink = false, ...shot }: Props & { isInLink?: boolean }) {
  return (
    <span
      className="reliability"
      role="img"
      aria-label={reliabilitySentence(shot.reliability)}
      tabIndex={isInLink ? undefined : 0}
    >
      <Shot {...shot} />
    </span>
  );
}
