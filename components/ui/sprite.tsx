import { shotSymbols } from '@/components/journalist/shot';
import { iconSymbols } from './icons';

/** Defines every drawing that `Icon` and `ReliabilityImage` point at. Stands once in each document. */
export function Sprite() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {iconSymbols}
      {shotSymbols}
    </svg>
  );
}
