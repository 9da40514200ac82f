import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'button, input';

/**
 * Keeps the focus in a list from which the item that has it is removed: the same control of the item that takes its
 * place gets it, or of the last one.
 * @param whenEmpty what gets the focus when no item is left
 * @returns the props of the element whose children are the items
 */
export function useListFocus<List extends HTMLElement>(whenEmpty: () => HTMLElement | null | undefined) {
  const ref = useRef<List>(null);
  const focused = useRef<{ element: Element; place: number; controlFromEnd: number }>(null);
  useEffect(() => {
    const removed = focused.current;
    if (!removed || removed.element.isConnected) return;
    focused.current = null;
    if (!isFocusLost()) return;
    const item = ref.current?.children[removed.place] ?? ref.current?.lastElementChild;
    const controls = item ? controlsOf(item) : [];
    const same = controls.at(-removed.controlFromEnd);
    const target =
      same && !same.matches(':disabled') ? same : controls.find((one) => !one.matches(':disabled'));
    (target ?? whenEmpty())?.focus();
  });
  const onFocus = ({ currentTarget, target }: FocusEvent<List>) => {
    const place = [...currentTarget.children].findIndex((item) => item.contains(target));
    const controls = controlsOf(currentTarget.children[place]);
    const controlFromEnd = controls.length - Math.max(0, controls.indexOf(target));
    // A dialog that an item opens is its child for React, but is elsewhere in the document.
    if (place !== -1) focused.current = { element: target, place, controlFromEnd };
  };
  return { ref, onFocus };
}

/** An element gets the focus when what had it within the element has been removed. */
export function useRemainingFocus(element: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const removed = focused.current;
    if (!removed || removed.isConnected) return;
    focused.current = null;
    if (isFocusLost()) element.current?.focus({ preventScroll: true });
  });
  return ({ target }: FocusEvent) => {
    if (element.current?.contains(target)) focused.current = target;
  };
}

/** Nothing has the focus, or the question that was answered before the removal. */
const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement?.closest('[role="alertdialog"]');

const controlsOf = (item: Element | undefined): HTMLElement[] =>
  item ? [...item.querySelectorAll<HTMLElement>(CONTROLS)] : [];
