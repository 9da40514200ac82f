import { type RefObject, useEffect } from 'react';

/**
 * For the content of a dialog that no button opened: an element gets the focus when the dialog is gone, unless the
 * dialog has given it back to what had it before.
 */
export function useFocusAfterClosing(next: RefObject<HTMLElement | null>): void {
  useEffect(
    () => () => {
      // The dialog gives the focus back after this.
      setTimeout(() => {
        if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
      });
    },
    [next],
  );
}
