import { type RefObject, useEffect } from 'react';

/** Closes what is open when the pointer is pressed outside its root. */
export function useCloseOutside(root: RefObject<Element | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  });
}
