import { shotSymbols } from '@/components/journalist/shot';
import { iconSymbols } from './icons';

/** Defines all drawings that `Icon` and `ReliabilityImage` refer to; once per document. */
export function Sprite() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {iconSymbols}
      {shotSymbols}
    </svg>
  );
}
