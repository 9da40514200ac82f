'use client';

import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  /** Total number of items. */
  total: number;
  /** The whole list; items have the class from `showMoreClass`. */
  children: ReactNode;
}

/**
 * A list that shows 3 items, or 2 below 1340 px, until Show more expands it; Show less collapses it and restores the
 * scroll position. CSS decides which items are hidden, so nothing moves during loading, and all items show without
 * JavaScript.
 */
export function ShowMore({ total, children }: Props) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const position = useRef<number | null>(null);
  const firstHidden = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (!isExpanded || !firstHidden.current) return;
    firstHidden.current.tabIndex = -1;
    firstHidden.current.focus({ preventScroll: true });
  }, [isExpanded]);

  useLayoutEffect(() => {
    if (isExpanded || position.current === null) return;
    window.scrollTo({ top: position.current, behavior: 'instant' });
    position.current = null;
  }, [isExpanded]);

  const toggle = ({ detail }: MouseEvent) => {
    if (!isExpanded) position.current = window.scrollY;
    // Keyboard users continue with the first hidden item; clicks by keyboard have `detail` 0.
    firstHidden.current = !isExpanded && detail === 0 ? findFirstHidden(document.getElementById(id)) : null;
    setExpanded(!isExpanded);
  };
  return (
    <div className="show-more" data-expanded={isExpanded ? '' : undefined}>
      <div id={id}>{children}</div>
      {total > 2 && (
        <button
          type="button"
          className={`button show-more-button ${total === 3 ? 'only-narrow' : ''}`}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={toggle}
        >
          {isExpanded ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}

const findFirstHidden = (list: HTMLElement | null): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('.show-more-2, .show-more-3') ?? [])].find(
    (item) => !item.checkVisibility(),
  ) ?? null;
