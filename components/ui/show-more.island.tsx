'use client';

import { type MouseEvent, type ReactNode, type ToggleEvent, useRef } from 'react';

interface Props {
  /** Total number of items. */
  total: number;
  /** The whole list; items have the class from `showMoreClass`. */
  children: ReactNode;
}

/**
 * A list that shows 3 items, or 2 below 1340 px, until Show more expands it; Show less collapses it and restores the
 * scroll position. CSS decides which items are hidden, by whether the `details` element is open, so nothing moves during
 * loading, and it works without JavaScript.
 */
export function ShowMore({ total, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const position = useRef<number | null>(null);
  const firstHidden = useRef<HTMLElement | null>(null);

  const beforeToggle = ({ currentTarget, detail }: MouseEvent) => {
    const isExpanded = currentTarget.parentElement?.hasAttribute('open');
    if (!isExpanded) position.current = window.scrollY;
    // Keyboard users continue with the first hidden item; clicks by keyboard have `detail` 0.
    firstHidden.current = !isExpanded && detail === 0 ? findFirstHidden(list.current) : null;
  };
  const afterToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') {
      if (!firstHidden.current) return;
      firstHidden.current.tabIndex = -1;
      firstHidden.current.focus({ preventScroll: true });
    } else if (position.current !== null) {
      window.scrollTo({ top: position.current, behavior: 'instant' });
      position.current = null;
    }
  };
  return (
    <div className="show-more">
      <div ref={list}>{children}</div>
      {total > 2 && (
        <details className={`show-more-toggle ${total === 3 ? 'only-narrow' : ''}`} onToggle={afterToggle}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed like a button */}
          <summary className="button show-more-button" onClick={beforeToggle}>
            <span className="if-closed">Show more</span>
            <span className="if-open">Show less</span>
          </summary>
        </details>
      )}
    </div>
  );
}

const findFirstHidden = (list: HTMLElement | null): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('.show-more-2, .show-more-3') ?? [])].find(
    (item) => !item.checkVisibility(),
  ) ?? null;
