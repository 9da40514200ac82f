import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { toolBeside } from './drag';

/**
 * Keeps the focus when the card that has it goes away, such as one that was deleted in another tab: the same tool of the
 * next card gets it, else of the previous one, else the heading.
 * @param contents when they change, cards may have gone
 * @returns the handlers of the element around the cards
 */
export function useKeptFocus(contents: unknown, heading: RefObject<HTMLElement | null>) {
  const focused = useRef<{ element: Element; findBeside: () => HTMLElement | null } | null>(null);
  useEffect(() => {
    const lost = focused.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    (lost.findBeside() ?? heading.current)?.focus();
  }, [contents, heading]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { element: target, findBeside: toolBeside(target) };
    },
    // React reports no blur of an element that it removes.
    onBlur: () => {
      focused.current = null;
    },
  };
}
