'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  /** Number of items in the list that are left out on phones. */
  rest: number;
  /** The whole list; items have the class from `phoneFoldClass`. */
  children: ReactNode;
}

/**
 * A long list of which phones show the beginning, until a button shows the rest. CSS decides what is hidden, so all
 * items show on wider screens, without JavaScript, and if the address points to one of them.
 */
export function PhoneFold({ rest, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const first = isOpen && list.current?.querySelector<HTMLElement>('.phone-rest');
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <div className="phone-fold" data-expanded={isOpen ? '' : undefined} ref={list}>
      {children}
      {rest > 0 && !isOpen && (
        <button type="button" className="button phone-fold-button" onClick={() => setOpen(true)}>
          Show {rest} more
        </button>
      )}
    </div>
  );
}
