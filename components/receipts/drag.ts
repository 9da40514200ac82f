import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  pointerWithin,
  rectIntersection,
} from '@dnd-kit/core';
import type { Item } from './use-vault';

/** The rules of dragging: the drop target of a drag, keyboard navigation, and announcements. */

export interface Target {
  title: string;
}

/** With a pointer, the target under it; with the keyboard, the target that the arrow keys selected. */
export const findTarget: CollisionDetection = (drag) => {
  if (drag.pointerCoordinates) return pointerWithin(drag);
  const touched = new Set(rectIntersection(drag).map(({ id }) => id));
  return closestCenter(drag).filter(({ id }) => touched.has(id));
};

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move from target to target, in page order. */
export const stepToTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  const { active, over, collisionRect, droppableRects, droppableContainers } = context;
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const targets = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect && id !== active?.id ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const at = targets.findIndex(({ id }) => id === over?.id);
  const first = step === 1 ? 0 : targets.length - 1;
  const next = targets[at === -1 ? first : (at + step + targets.length) % targets.length];
  if (!next) return undefined;
  const { left, top, width, height } = next.rect;
  return { x: left + (width - collisionRect.width) / 2, y: top + (height - collisionRect.height) / 2 };
};

export interface Move {
  item: Item;
  bucketId: string;
}

/** @returns the move; null for a drop on itself or outside a target */
export function moveOf({ active, over }: Pick<DragEndEvent, 'active' | 'over'>): Move | null {
  if (!over || over.id === active.id) return null;
  return { item: active.data.current as unknown as Item, bucketId: String(over.id) };
}

/**
 * @param grip of the card that will be removed
 * @returns a function that finds, after the removal, the grip of the next card, else of the previous one
 */
export function gripBeside(grip: EventTarget | null): () => HTMLElement | null {
  const card = grip instanceof Element ? grip.closest('li') : null;
  const beside = [card?.nextElementSibling, card?.previousElementSibling];
  return () => {
    const left = beside.find((other) => other?.isConnected);
    return left?.querySelector<HTMLElement>('.tool-grip') ?? null;
  };
}

const labelOf = (active: DragEndEvent['active']) => (active.data.current as unknown as Item).label;
const titleOf = (over: NonNullable<DragEndEvent['over']>) => (over.data.current as unknown as Target).title;

export const INSTRUCTIONS = {
  draggable:
    'Press Space to pick up. While it is picked up, arrow keys choose a bucket, Space drops it there, and Escape puts it back.',
};

/** Announcements for screen readers during a drag. */
export const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => `Picked up ${labelOf(active)}.`,
  onDragOver: ({ active, over }) => {
    if (!over) return 'Over no bucket.';
    return over.id === active.id ? undefined : `Over ${titleOf(over)}.`;
  },
  onDragEnd: (drag) => {
    const move = moveOf(drag);
    return move && drag.over
      ? `Dropped ${move.item.label} into ${titleOf(drag.over)}.`
      : `${labelOf(drag.active)} stays where it is.`;
  },
  onDragCancel: ({ active }) => `${labelOf(active)} stays where it is.`,
};
