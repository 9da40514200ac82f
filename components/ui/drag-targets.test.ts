import { stepToTarget } from './drag-targets';

const rect = (top: number, height: number) => ({
  left: 0,
  right: 100,
  width: 100,
  top,
  bottom: top + height,
  height,
});
const LISTS = { topic: rect(0, 200), found: rect(300, 200) } as const;
type List = keyof typeof LISTS;

/** Presses a key while something is dragged; returns the middle of where it goes. */
function press(code: string, dragged: { top: number }, over: List | null): number | undefined {
  const height = 20;
  const context = {
    active: { id: 'tweet' },
    over: over && { id: over },
    collisionRect: rect(dragged.top, height),
    droppableRects: new Map(Object.entries(LISTS)),
    droppableContainers: { getEnabled: () => Object.keys(LISTS).map((id) => ({ id })) },
  };
  const event = { code, preventDefault: () => undefined };
  const to = stepToTarget(event as KeyboardEvent, { context } as never);
  return to ? to.y + height / 2 : undefined;
}

test.each<[string, number, List | null, number]>([
  ['ArrowUp', 400, 'found', 100],
  ['ArrowDown', 100, 'topic', 400],
  // The last goes on to the first.
  ['ArrowDown', 400, 'found', 100],
  // Picked up just now.
  ['ArrowUp', 400, null, 100],
  ['ArrowDown', 100, null, 400],
  // Over nothing: the first, or the last.
  ['ArrowDown', 250, null, 100],
  ['ArrowUp', 250, null, 400],
])('%s from %d, over %s, goes to %d', (code, top, over, middle) => {
  expect(press(code, { top }, over)).toBe(middle);
});

test('other keys move nothing', () => {
  expect(press('KeyA', { top: 400 }, 'found')).toBeUndefined();
});
