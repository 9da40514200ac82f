import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import type { Item } from './use-vault';

/** The rules of dragging in a vault: what a drop does, the focus afterwards, and announcements. */

export interface Target {
  title: string;
}

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
export const gripBeside = (grip: EventTarget | null) =>
  findBeside(grip, (card) => card.querySelector('.tool-grip'));

/**
 * @param tool of the card that will be removed, such as its delete button
 * @returns a function that finds, after the removal, the same tool of the next card, else of the previous one
 */
export function toolBeside(tool: EventTarget | null): () => HTMLElement | null {
  const tools = tool instanceof Element ? [...(tool.closest('li')?.querySelectorAll('.tool') ?? [])] : [];
  const place = tools.indexOf(tool as Element) - tools.length;
  return findBeside(tool, (card) => [...card.querySelectorAll('.tool')].at(place) ?? null);
}

function findBeside(
  from: EventTarget | null,
  find: (card: Element) => Element | null,
): () => HTMLElement | null {
  const card = from instanceof Element ? from.closest('li') : null;
  const beside = [card?.nextElementSibling, card?.previousElementSibling];
  return () => {
    const left = beside.find((other) => other?.isConnected);
    return (left && find(left)) as HTMLElement | null;
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
