import type { ReactNode } from 'react';

/** @returns what middle dots separate in a text */
export const partsOf = (text: string): string[] => text.split(' · ');

/**
 * Parts separated by middle dots; lines break between parts, and in one only if it is wider than a line. No line begins
 * or ends with a dot.
 */
export const WholeParts = ({ parts }: { parts: readonly ReactNode[] }) => (
  <span className="whole-parts">
    {parts.map((part, place) => (
      <span key={place}>
        {place > 0 && <span> · </span>}
        {part}
      </span>
    ))}
  </span>
);
