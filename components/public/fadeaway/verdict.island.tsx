'use client';

import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** Whether the game has just ended: then it takes the keyboard focus from the guess form. */
  takesFocus: boolean;
  children: ReactNode;
}

/** How a game ended. */
export function Verdict({ takesFocus, children }: Props) {
  const verdict = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) verdict.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <p className="fadeaway-verdict" ref={verdict} tabIndex={-1}>
      {children}
    </p>
  );
}
