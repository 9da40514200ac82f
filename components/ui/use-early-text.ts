import { type RefObject, useLayoutEffect } from 'react';

/**
 * Passes on what was typed into a field before hydration. React keeps it in the field, but not as its value, and clears
 * it when the field is rendered again.
 */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string, isFocused: boolean) => void,
): void {
  useLayoutEffect(() => {
    const { current } = field;
    if (current?.value) take(current.value, document.activeElement === current);
  }, []);
}
