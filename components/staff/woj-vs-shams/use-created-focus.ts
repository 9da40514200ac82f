import { type RefObject, useEffect } from 'react';

let created: string | null = null;

/** @param id of the comparison that is opened next, in place of the form that created it */
export const rememberCreated = (id: string): void => {
  created = id;
};

/** An element gets the focus when a comparison is opened that has just been created. */
export function useCreatedFocus(id: string, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (created !== id) return;
    created = null;
    element.current?.focus();
  }, [id, element]);
}
