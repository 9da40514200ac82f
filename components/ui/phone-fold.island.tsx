'use client';

import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  /** Of the link, unique in the page. */
  id?: string;
  /** Number of items in the list that are left out on phones. */
  rest: number;
  /** The whole list; items have the class from `phoneFoldClass`. */
  children: ReactNode;
}

/**
 * A long list of which phones show the beginning, until a link shows the rest. CSS decides what is hidden: all items show
 * on wider screens, and where the address points to one of them or to the link itself, so it works without JavaScript.
 */
export function PhoneFold({ id = 'rest', rest, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const first = isOpen && list.current?.querySelector<HTMLElement>('.phone-rest');
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [isOpen]);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className="phone-fold" data-expanded={isOpen ? '' : undefined} ref={list}>
      {children}
      {rest > 0 && !isOpen && (
        <a className="button phone-fold-link" id={id} href={`#${id}`} onClick={open}>
          Show {rest} more
        </a>
      )}
    </div>
  );
}
