import { type RefObject, useEffect } from 'react';
import type { QueueState } from './use-queue';

/** Scrolls to the row that is to be focused, and focuses it, once it is rendered. */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  { focusNext, current, place }: Pick<QueueState, 'focusNext' | 'current' | 'place'>,
  scrollTo: (place: number) => void,
): void {
  useEffect(() => {
    const requested = focusNext.current;
    // Effects of an earlier render may run after a key was pressed, and know only the tweet before.
    if (!requested || !current || (requested !== true && requested !== current._id)) return;
    focusNext.current = false;
    scrollTo(place);
    requestAnimationFrame(() => {
      // The next key may have opened a field meanwhile, which is being typed into.
      if (document.activeElement?.closest('.queue input, .queue textarea, .queue select')) return;
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${current._id}"]`);
      const target = row?.querySelector<HTMLElement>('[data-open]') ?? row?.querySelector('button');
      target?.focus({ preventScroll: true });
    });
  });
}
