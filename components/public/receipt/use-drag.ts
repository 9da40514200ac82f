import { useDraggable } from '@dnd-kit/core';
import type { HTMLAttributes, RefCallback } from 'react';
import type { Item } from './use-vault';

/** The attributes that make a grip draggable by keyboard. */
export interface Grip extends HTMLAttributes<HTMLButtonElement> {
  ref: RefCallback<HTMLElement>;
}

/** Makes a card draggable: by mouse and touch anywhere on it, by keyboard on its grip. */
export function useDrag(item: Item) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: item.id,
    data: { ...item },
  });
  const { onKeyDown, ...pointer } = (listeners ?? {}) as HTMLAttributes<HTMLElement>;
  const grip: Grip = { ...attributes, onKeyDown, ref: setActivatorNodeRef } as Grip;
  return {
    card: { ...pointer, ref: setNodeRef, 'data-dragged': isDragging ? '' : undefined },
    grip,
    isDragged: isDragging,
  };
}
