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

/** How buckets and receipts are dragged: what a drag is over, where arrow keys lead, and what is said of it. */

export interface Target {
  title: string;
}

/** The pointer is over what it is within; a drag by keys is over what the arrow keys laid it on. */
export const findTarget: CollisionDetection = (drag) => {
  if (drag.pointerCoordinates) return pointerWithin(drag);
  const touched = new Set(rectIntersection(drag).map(({ id }) => id));
  return closestCenter(drag).filter(({ id }) => touched.has(id));
};

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go from target to target, as they stand on the page. */
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

/** @returns what is to be moved where; null for a drop on itself or on nothing */
export function moveOf({ active, over }: Pick<DragEndEvent, 'active' | 'over'>): Move | null {
  if (!over || over.id === active.id) return null;
  return { item: active.data.current as unknown as Item, bucketId: String(over.id) };
}

/**
 * @param grip of the card that is about to go
 * @returns a search for the grip of the card after it, else of the one before it, once it has gone
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

/** What readers that listen hear during a drag. */
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
