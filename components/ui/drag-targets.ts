import {
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
  rectIntersection,
} from '@dnd-kit/core';

/** The drop target of a drag, by pointer and by keyboard. */

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
  const { left: x, top: y } = centerOf(collisionRect);
  // Right after it was picked up, what is dragged is over the target that it comes from, and `over` does not say so yet.
  const at = targets.findIndex(({ id, rect }) =>
    over ? id === over.id : rect.left <= x && x <= rect.right && rect.top <= y && y <= rect.bottom,
  );
  const first = step === 1 ? 0 : targets.length - 1;
  const next = targets[at === -1 ? first : (at + step + targets.length) % targets.length];
  if (!next) return undefined;
  const { left, top } = centerOf(next.rect);
  return { x: left - collisionRect.width / 2, y: top - collisionRect.height / 2 };
};

const centerOf = ({ left, top, width, height }: ClientRect) => ({
  left: left + width / 2,
  top: top + height / 2,
});
